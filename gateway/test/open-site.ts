import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import zlib from 'node:zlib'
import { FRAMES_FILE, OUTLET_MARKER, registryTrust, sha384Of, SIGN_IN_MARKER, type Frames, type RegistryTrust } from '@ponte/mfe/site'
import type { FileRef, RegistryEntry, RegistryRoute } from '@ponte/mfe/registry'
import type { SiteEntry } from '@ponte/mfe/site-registry'
import type { ApiDoor, Gateway } from '../src/http/door.ts'
import { startGateway, type GatewayOptions } from '../src/gateway.ts'
import type { RenderingLimits } from '../src/rendering/page-rendering.ts'

const HASH = `sha384-${'A'.repeat(64)}`
export const VERSION = '0.1.0-aaaaaaaa'
export const PUBLIC_URL = 'https://ponte.example'
const SHELL_CSS = '@layer tokens{:root{--x:1}}'

const TEMPLATE = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8" /><title>Ponte</title><style>a{}</style>
<!--head-->
<link rel="icon" href="/icon.svg" />
<link rel="preload" as="font" type="font/woff2" href="/shell/font.11111111.woff2" crossorigin="anonymous"><script>first()</script><script defer src="/shell/main.11111111.js" integrity="${HASH}" crossorigin="anonymous"></script><link href="/shell/main.22222222.css" rel="stylesheet" integrity="${sha384Of(SHELL_CSS)}" crossorigin="anonymous"></head>
<body><noscript>…</noscript><div id="root"></div></body></html>`

export const FRAMES: Frames = {
  account: `<header>account</header><div>${OUTLET_MARKER}</div>`,
  brand: `<header>brand</header><div>${OUTLET_MARKER}</div>`,
  signIn: `<header><a href="/login">${SIGN_IN_MARKER}</a></header><div>${OUTLET_MARKER}</div>`,
}

const ref = (file: string) => ({ href: `/bundles/mf-search/${VERSION}/${file}`, integrity: HASH })

export const searchRemote = (over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'mf-search',
  version: VERSION,
  entry: ref('remoteEntry.1.js').href,
  integrity: HASH,
  contract: '^1.0.0',
  shared: {},
  routes: [
    {
      path: '/search',
      access: { visitor: 'all' },
      screen: 'search',
      title: 'Buscar',
      css: [ref('search.1.css')],
      preload: [ref('area.1.js'), ref('search.1.js')],
    },
    { path: '/profissionais/:id', access: { visitor: 'all' }, screen: 'profile', title: 'Perfil', css: [], preload: [ref('area.1.js')] },
  ],
  nav: [],
  owner: 'Time Busca',
  criticality: 'primary',
  timeoutMs: 8000,
  size: 9000,
  previous: null,
  ...over,
})

/** The remote, with its first route changed. */
export function searchRemoteWith(change: Partial<RegistryRoute>): RegistryEntry {
  const remote = searchRemote()
  return { ...remote, routes: remote.routes.map((route, index) => (index === 0 ? { ...route, ...change } : route)) }
}

export interface Site {
  gateway: Gateway
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  html(path: string): Promise<string>
  /** Adds a file to the published bundle, and returns its registry reference. */
  put(file: string, content: string): Promise<FileRef>
  /** Writes a new registry, numbered and signed. */
  publish(...remotes: SiteEntry[]): Promise<void>
  writeRegistry(text: string): Promise<void>
  complaints: string[]
  folder: string
  trust: RegistryTrust
}

const echo: ApiDoor = {
  routing(request, response) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ api: request.url, method: request.method }))
  },
}

/** Test machines run several things at once. */
const PATIENT: RenderingLimits = { dataLimitMs: 300_000, renderLimitMs: 60_000 }

interface SiteOptions extends Partial<Omit<GatewayOptions, 'site' | 'storeDir' | 'trust' | 'shellDir'>> {
  isDemo?: boolean
  /** The content of the frames file in the shell's build, or null for none. */
  frames?: string | null
}

/** Opens a gateway over a store and a small shell, and closes it after the test. */
export async function openSite(
  t: TestContext,
  { api = echo, isHttps = false, isDemo = true, frames = JSON.stringify(FRAMES), limits = PATIENT, ...asking }: SiteOptions = {},
): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-'))
  const storeDir = path.join(folder, 'store')
  const shellDir = path.join(folder, 'shell')
  const bundle = path.join(storeDir, 'bundles/mf-search', VERSION)
  for (const dir of [bundle, shellDir]) await mkdir(dir, { recursive: true })
  await writeFile(path.join(folder, 'secret.js'), 'secret')
  await writeFile(path.join(shellDir, 'index.html'), TEMPLATE)
  await writeFile(path.join(shellDir, 'main.22222222.css'), SHELL_CSS)
  if (frames !== null) await writeFile(path.join(shellDir, FRAMES_FILE), frames)
  await writeFile(
    path.join(shellDir, 'build.json'),
    JSON.stringify({ files: { 'main.11111111.js': {}, 'demo-panel.1.js': {}, 'index.html': {} } }),
  )
  await writeCompressed(path.join(shellDir, 'main.11111111.js'), 'shell()')
  await writeCompressed(path.join(bundle, 'search.1.js'), 'search()')
  await writeFile(path.join(bundle, 'build.json'), '{}')
  await writeFile(path.join(bundle, 'font.1.woff2'), 'font')

  const complaints: string[] = []
  const writeRegistry = async (text: string) => {
    await writeFile(path.join(storeDir, 'registry.tmp'), text)
    await rename(path.join(storeDir, 'registry.tmp'), path.join(storeDir, 'registry.json'))
  }
  const trust = registryTrust(folder)
  let sequence = 0
  const publish = async (...remotes: SiteEntry[]) => {
    sequence += 1
    await writeRegistry(await trust.seal({ formatVersion: 1, writtenAt: '2026-11-07T12:00:00.000Z', sequence, shells: [], remotes }))
  }
  await publish(searchRemote())

  const site = { isDemo, googleClientId: null }
  const gateway = await startGateway({
    api,
    storeDir,
    trust,
    shellDir,
    site,
    publicUrl: PUBLIC_URL,
    port: 0,
    host: '127.0.0.1',
    isHttps,
    complain: (line) => complaints.push(line),
    limits,
    ...asking,
  })
  t.after(async () => {
    gateway.server.closeAllConnections()
    await gateway.close()
    await rm(folder, { recursive: true, force: true })
  })
  const get: Site['get'] = (address, headers = {}, method = 'GET') =>
    fetch(`${gateway.url}${address}`, { headers, method, redirect: 'manual' })
  const put: Site['put'] = async (file, content) => {
    await writeFile(path.join(bundle, file), content)
    return { href: ref(file).href, integrity: sha384Of(content) }
  }
  const html: Site['html'] = async (address) => (await get(address)).text()
  return { gateway, get, html, put, publish, writeRegistry, complaints, folder, trust }
}

async function writeCompressed(file: string, content: string): Promise<void> {
  await writeFile(file, content)
  await writeFile(`${file}.br`, zlib.brotliCompressSync(content))
  await writeFile(`${file}.gz`, zlib.gzipSync(content))
}
