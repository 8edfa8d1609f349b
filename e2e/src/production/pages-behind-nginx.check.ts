import { cpSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { REGISTRY_FILE, registryTrust } from '@ponte/mfe/site'
import type { RemoteVersion } from '@ponte/mfe/registry'
import { versionOf, type SiteEntry } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { askSite, type Answer } from './ask-site.ts'
import { startProductionSite } from './production-site.ts'

const SHOWN_WITHIN_MS = 2000
const SESSION = { cookie: '__Host-session=abc' }

const site = await startProductionSite()
after(site.end)

interface Page extends Omit<Answer, 'body'> {
  text: string
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const { body, ...answer } = await askSite(site, path, { 'accept-encoding': 'gzip, deflate, br', ...headers })
  return { ...answer, text: (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString() }
}

/** Publishes a registry with changed remotes. */
async function publish(change: (remote: SiteEntry) => SiteEntry): Promise<void> {
  const file = join(site.storeDir, REGISTRY_FILE)
  const trust = registryTrust(site.dataDir)
  const found = await trust.open(await readFile(file, 'utf8'))
  if (found.problem !== null) throw new Error(found.problem)
  const { content } = found
  const next = { ...content, sequence: content.sequence + 1, remotes: content.remotes.map(change) }
  await writeFile(`${file}.next`, await trust.seal(next))
  await rename(`${file}.next`, file)
}

test("a deploy is in nginx's pages within two seconds, without purging", async () => {
  await ask('/')
  // nginx has no copy of it, so a server composes and compresses it, like the new page.
  const askedAt = performance.now()
  await ask(`/?q=${crypto.randomUUID()}`)
  const requestMs = performance.now() - askedAt
  // The smallest change visible on every page.
  await publish((remote) => ({ ...remote, owner: 'Time Novo' }))
  const publishedAt = performance.now()
  while (!(await ask('/')).text.includes('Time Novo')) await setTimeout(20)
  // Plus a few requests, which take long on a busy machine.
  expect(performance.now() - publishedAt).toBeLessThan(SHOWN_WITHIN_MS + 10 * Math.max(requestMs, 50))
})

test('the page of a signed-in user is not cached by nginx', async () => {
  const page = await ask('/search', SESSION)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect((await ask('/search')).headers['cache-control']).toContain('public')
})

const bundleDir = (name: string, version: string): string => join(site.storeDir, 'bundles', name, version)

test("during a canary no cookie header puts one channel's page into another's cache", async (t) => {
  const CANARY = '0.9.9-canary00'
  await publish((remote) => {
    const { version } = remote
    cpSync(bundleDir(remote.name, version), bundleDir(remote.name, CANARY), { recursive: true })
    const next = JSON.parse(JSON.stringify(versionOf(remote)).replaceAll(version, CANARY)) as RemoteVersion
    return { ...remote, canary: { version: next, percent: 0, match: ['cookie:quem=canario'] } }
  })
  t.after(() => publish(({ canary: _, ...remote }) => remote))
  const visitor = '__Host-ponte-visitor=AAAAAAAAAAAAAAAAAAAAAA'
  const channelOf = async (cookie: string) =>
    /__Host-ponte-channel=[\w-]+/.exec(String((await ask('/termos', { cookie })).headers['set-cookie']))?.[0]
  const [stable, canary] = [await channelOf(visitor), await channelOf(`${visitor}; quem=canario`)]
  expect((await ask('/termos', { cookie: `${visitor}; quem=canario; ${canary}` })).text).toContain(CANARY)
  for (const [index, forged] of [
    `ponte-channel=${stable?.split('=')[1]}; ${canary}`,
    `x=1;${canary}`,
    `x=1;\t${canary?.replace('=', ' = ')}`,
    `__Host-ponte-channel=; ${canary}; ${stable}`,
    `${stable}!; ${canary}`,
  ].entries()) {
    // The first request for this page: the cache may store its answer.
    const address = `/termos?v=${index}`
    await ask(address, { cookie: `${forged}; ${visitor}; quem=canario` })
    for (const cookie of [`${visitor}; ${stable}`, visitor]) {
      const { status, text } = await ask(address, { cookie })
      expect([forged, cookie, status, text.includes(CANARY)]).toEqual([forged, cookie, 200, false])
    }
  }
})

test('a secret address is neither in the error log nor on disk', async () => {
  const secrets = ['/convite?token=SEGREDO', `/calendario/SEGREDO${'A'.repeat(36)}.ics`]
  await site.servers[0]?.kill()
  // In turn, so that some requests meet the server that is down.
  for (let round = 0; round < 6; round += 1) for (const path of secrets) await ask(path)
  await ask('/search?q=procura')
  await site.servers[0]?.start()
  const files = (await readdir(site.pageCacheDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const stored = (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))).join('')
  expect([stored.includes('/search?q=procura'), stored.includes('SEGREDO')]).toEqual([true, false])
  expect(site.nginxErrors()).not.toContain('SEGREDO')
})

test('with every server down, visitors still get cached public pages, and Retry-After for everything else', async () => {
  const pages = ['/', '/search', '/search?q=enfermeira', '/termos']
  const before = new Map(await Promise.all(pages.map(async (path) => [path, await ask(path)] as const)))
  await Promise.all(site.servers.map((server) => server.kill()))
  for (const [path, { text, headers }] of before) {
    const now = await ask(path)
    expect([path, now.status, now.text === text]).toEqual([path, 200, true])
    expect(now.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect((await ask(path, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  }
  expect((await ask('/search?q=ninguem-procurou')).status).toBe(503)
  expect((await ask('/search', SESSION)).status).toBe(503)
  await Promise.all(site.servers.map((server) => server.start()))
  expect((await ask('/search?q=ninguem-procurou')).status).toBe(200)
})
