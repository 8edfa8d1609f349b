import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaDeclaration } from '@ponte/platform/area'

/** The manifest of a remote's build, as the builder reads it. */
export interface RemoteBuildSample {
  kind: 'remote'
  name: string
  version: string
  sources: string
  files: Record<string, { integrity: string; bytes: number; brotliBytes: number }>
  entry: string
  screens: Record<string, { js: string[]; css: string[] }>
  fragments: Record<string, string>
  renderer?: string
  exposed?: { contract: string | null; problems: string[] }
  area: AreaDeclaration
  shared: Record<string, string>
  uses?: Readonly<Record<string, readonly string[]>>
  calls?: readonly string[]
  hostMembers?: Readonly<Record<string, string>>
  styles?: { tokens: string[]; problems: string[] }
  size: number
}

/** A build of the given files, valid by default. */
export const sampleBuild = (files: RemoteBuildSample['files'], over: Partial<RemoteBuildSample> = {}): RemoteBuildSample => ({
  kind: 'remote',
  name: 'mf-search',
  version: '0.1.0-aaaaaaaa',
  sources: 'sources',
  files,
  entry: 'remoteEntry.1.js',
  screens: { search: { js: ['search.1.js'], css: ['search.1.css'] } },
  fragments: {},
  area: {
    name: 'mf-search',
    owner: 'Time Busca',
    criticality: 'primary',
    timeoutMs: 8000,
    budgetKb: 60,
    contract: '^1.0.0',
    routes: [{ path: '/search', access: { visitor: 'all' }, screen: 'search', title: 'Buscar' }],
    nav: [],
  },
  shared: { react: '^19.3.0' },
  size: 9000,
  ...over,
})

/** Writes a remote's dist, as a build would. `text` distinguishes versions. */
export async function writeBuild(outDir: string, text: string, over: Partial<RemoteBuildSample> = {}): Promise<RemoteBuildSample> {
  const contents = {
    'remoteEntry.1.js': `entry ${text}`,
    'search.1.js': `screen ${text}`,
    'search.1.css': `.a { --x: ${text} }`,
    'language-en.1.js': `translations ${text}`,
    ...(over.renderer === undefined ? {} : { [over.renderer]: `renderer ${text}` }),
  }
  const files = await writeFiles(outDir, contents)
  const version = `0.1.0-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  const build = sampleBuild(files, { version, ...over })
  await writeFile(path.join(outDir, 'build.json'), JSON.stringify(build))
  return build
}

/** The manifest of a shell's build. */
export interface ShellBuildSample {
  kind: 'shell'
  name: 'shell'
  version: string
  sources: string
  files: RemoteBuildSample['files']
  offer: { contract: string; shared: Readonly<Record<string, string>>; exports?: Readonly<Record<string, readonly string[]>> }
}

const FRAME = (kind: string, text: string) => `<header>${kind} ${text} {{sign-in}}</header><div>{{outlet}}</div>`

/** Writes a shell's dist, as a build would. `text` is in its page, its frames and its script. */
export async function writeShellBuild(outDir: string, text: string, offer: ShellBuildSample['offer']): Promise<ShellBuildSample> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const script = { name: `main.${hash}.js`, content: `shell('${text}')` }
  const tag = `<script defer src="/shell/${script.name}" integrity="${integrityOf(script.content)}" crossorigin="anonymous"></script>`
  const contents = {
    'index.html': `<!doctype html><html lang="pt-BR"><head><meta name="shell" content="${text}" /><title>Ponte</title>
<!--head-->${tag}</head><body><div id="root"></div></body></html>`,
    'frames.json': JSON.stringify({ account: FRAME('account', text), brand: FRAME('brand', text), signIn: FRAME('signIn', text) }),
    [script.name]: script.content,
  }
  const build: ShellBuildSample = {
    kind: 'shell',
    name: 'shell',
    version: `0.1.0-${hash}`,
    sources: 'sources',
    files: await writeFiles(outDir, contents),
    offer,
  }
  await writeFile(path.join(outDir, 'build.json'), JSON.stringify(build))
  return build
}

const integrityOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

async function writeFiles(outDir: string, contents: Readonly<Record<string, string>>): Promise<RemoteBuildSample['files']> {
  await mkdir(outDir, { recursive: true })
  const files: RemoteBuildSample['files'] = {}
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(path.join(outDir, name), content)
    files[name] = { integrity: integrityOf(content), bytes: content.length, brotliBytes: content.length }
  }
  return files
}
