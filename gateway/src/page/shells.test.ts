import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { writeShellBuild } from '@ponte/test-kit/remote-build'
import { folderStore, publish, recordShell, rollback, type Channel } from '@ponte/mfe/site'
import type { Registry } from '@ponte/mfe/registry'
import { expect } from 'expect'
import { openSite, searchRemoteWith } from '../../test/open-site.ts'

const OFFER = { contract: '1.2.0', shared: {} }
const BUILT = 'src="/shell/main.11111111.js"'
const HALF: Channel = { percent: 50, match: [] }

/** A site to which shells are published. */
async function openShellSite(t: TestContext, over: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite(t, { hasWorker: true, ...over })
  const storeDir = path.join(site.folder, 'store')
  const store = folderStore(storeDir, site.trust)
  const fragment = { ...(await site.put('page.1.html', '<p>painted</p>')), for: 'any-query' } as const
  await site.publish(searchRemoteWith({ css: [], fragment }))
  await recordShell(store, '0.1.0-00000000', OFFER)
  return {
    ...site,
    fileOf: (version: string, file: string) => path.join(storeDir, 'bundles/shell', version, file),
    async deploy(text: string, channel: Channel = 'stable') {
      const outDir = path.join(site.folder, `shell-${text}`)
      const build = await writeShellBuild(outDir, text, OFFER)
      await publish({ build, outDir, store, offer: OFFER, channel })
      return build.version
    },
    rollBack: () => rollback({ name: 'shell', store, offer: OFFER }),
    async worker() {
      return (await site.get('/service-worker.js')).text()
    },
  }
}

/** The shells that a page has parts of. */
const shellsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/name="shell" content="(\w+)"|<header>account (\w+)/g)].map(([, page, frame]) => page ?? frame ?? '')),
]

test('a published shell makes the next page, with its frames and files, until it is rolled back', async (t) => {
  const { html, get, deploy, rollBack } = await openShellSite(t)
  expect(await html('/search')).toContain(BUILT)
  const before = (await get('/search')).headers.get('etag')
  await deploy('one')
  await deploy('two')
  const page = await html('/search')
  expect(shellsIn(page)).toEqual(['two'])
  expect(page).toContain('<header>account two')
  expect(page).not.toContain(BUILT)
  const [, script = ''] = /<script defer src="(\/shell\/main\.\w+\.js)"/.exec(page) ?? []
  expect(await (await get(script)).text()).toBe("shell('two')")
  expect((await get(script)).headers.get('cache-control')).toContain('immutable')

  await rollBack()
  expect(shellsIn(await html('/search'))).toEqual(['one'])
  // Open tabs still load its files.
  expect((await get(script)).status).toBe(200)
  await rollBack()
  expect(await html('/search')).toContain(BUILT)
  expect((await get('/search')).headers.get('etag')).not.toBe(before)
  expect((await get('/shell/main.00000000.js')).status).toBe(404)
})

test('a shell with one changed byte is not sent: the previous version is, and the page is not cached', async (t) => {
  const { html, get, deploy, fileOf, complaints } = await openShellSite(t)
  await deploy('one')
  const two = await deploy('two')
  const file = fileOf(two, 'index.html')
  const content = await readFile(file, 'utf8')
  await writeFile(file, content.replace('Ponte', 'Ponta'))
  const answer = await get('/search')
  expect(shellsIn(await answer.text())).toEqual(['one'])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  await html('/')
  expect(complaints).toEqual([expect.stringMatching(`The shell ${two} is not used: .*its hash differs`)])
  await writeFile(file, content)
  expect(shellsIn(await html('/search'))).toEqual(['two'])
})

test('frames with one changed byte are not sent: the page is built in the browser', async (t) => {
  const { html, deploy, fileOf, complaints } = await openShellSite(t)
  const one = await deploy('one')
  await writeFile(fileOf(one, 'frames.json'), (await readFile(fileOf(one, 'frames.json'), 'utf8')).replace('account one', 'account 0ne'))
  const page = await html('/search')
  expect(shellsIn(page)).toEqual(['one'])
  expect(page).toContain('<div id="root"></div>')
  expect(complaints).toEqual([expect.stringContaining('frames.json is not the published file')])
})

test('two shells are live at once: each visitor keeps one, and nothing of the other is in their pages', async (t) => {
  const { get, deploy } = await openShellSite(t)
  await deploy('one')
  await deploy('two', HALF)
  const seen = new Set<string>()
  for (let round = 0; round < 30; round += 1) {
    const first = await get('/search')
    const cookie = first.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const shells = shellsIn(await first.text())
    const again = await get('/search', { cookie })
    expect([shells.length, shellsIn(await again.text())]).toEqual([1, shells])
    expect(again.headers.get('cache-control')).toMatch(/^public/)
    seen.add(shells[0] ?? '')
  }
  expect(seen).toEqual(new Set(['one', 'two']))
})

test('a visitor whose canary did not start gets the stable shell; others keep the canary', async (t) => {
  const { get, html, deploy } = await openShellSite(t)
  expect(await html('/search')).not.toContain('ponte-shell-failed')
  await deploy('one')
  const two = await deploy('two', { percent: 100, match: [] })
  const page = await get('/search')
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  const text = await page.text()
  expect(text).toContain(`"${two}", kind: 'failure'`)
  const cookie = page.headers.getSetCookie().map((set) => set.split(';')[0])
  const pageWith = async (...more: string[]) => shellsIn(await (await get('/search', { cookie: [...cookie, ...more].join('; ') })).text())
  expect(await pageWith(`ponte-shell-failed=${two}`)).toEqual(['one'])
  expect(await pageWith('ponte-shell-failed=0.1.0-11111111')).toEqual(['two'])
})

test('a preview of the shell is shown to visitors who follow its link', async (t) => {
  const { get, html, deploy } = await openShellSite(t, { allowsPreviews: true })
  await deploy('one')
  await deploy('two', { label: 'pr-1' })
  const link = await get('/search?mfe.shell=pr-1')
  const cookie = (link.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect([link.headers.get('location'), cookie]).toEqual(['/search', '__Host-ponte-preview=shell:pr-1'])
  const page = await (await get('/search', { cookie })).text()
  expect(shellsIn(page)).toEqual(['two'])
  expect(page).toContain('<meta name="mfe-override" content="shell pr-1">')
  expect(shellsIn(await html('/search'))).toEqual(['one'])
})

test('browsers learn which shell is live, and nothing else about it', async (t) => {
  const { get, html, deploy } = await openShellSite(t)
  const version = await deploy('one')
  const { remotes } = (await (await get('/registry.json')).json()) as Registry
  expect(remotes.find(({ name }) => name === 'shell')).toMatchObject({ version, routes: [], nav: [] })
  for (const text of [await html('/search'), JSON.stringify(remotes)]) expect(text).not.toContain('"offer"')
})

test('the worker keeps the live shell, not a canary, and a rollback restores the previous worker', async (t) => {
  const { get, deploy, rollBack, worker } = await openShellSite(t)
  await deploy('one')
  const before = await worker()
  expect(before).toMatch(/"shell":\["\/shell\/main\.\w{8}\.js"\]/)
  expect(before).not.toContain('main.11111111.js')
  await deploy('two', HALF)
  expect(await worker()).toBe(before)
  await rollBack()
  await deploy('three')
  const after = await worker()
  expect(after).not.toBe(before)
  const page = await (await get('/offline')).text()
  expect(shellsIn(page)).toEqual(['three'])
  const [, script = ''] = /src="(\/offline\/shell\/main\.\w+\.js)"/.exec(page) ?? []
  expect((await get(script)).status).toBe(200)
  await rollBack()
  expect(await worker()).toBe(before)
})
