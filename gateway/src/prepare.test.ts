import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { writeBuild } from '@ponte/platform/fixtures'
import { currentOffer, folderStore, progress, rollback } from '@ponte/platform/node'
import { expect } from 'expect'
import { publishNew } from './prepare.ts'
import { webApps } from './web-apps.ts'

async function checkout(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prepare-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const storeDir = path.join(folder, 'store')
  const remote = path.join(folder, 'mf-search')
  const said: string[] = []
  const steps = progress(1, { write: (text) => said.push(text) })
  return {
    store: folderStore(storeDir),
    said,
    build: (text: string) => writeBuild(path.join(remote, 'dist'), text),
    start: () => publishNew({ shell: '', remotes: [remote] }, storeDir, steps),
  }
}

test('a start publishes what was never published, and a rollback outlives the next start', async (t) => {
  const { store, said, build, start } = await checkout(t)
  const live = async () => (await store.registry()).remotes[0]?.version
  const one = await build('one')
  await start()
  expect(await live()).toBe(one.version)

  const two = await build('two')
  await start()
  expect(await live()).toBe(two.version)

  await rollback({ name: 'mf-search', store, offer: currentOffer() })
  await start()
  expect(await live()).toBe(one.version)
  expect(said.join('')).toContain(`live is ${one.version}; this checkout builds ${two.version}`)
})

test('a remote without a build is named', async (t) => {
  const { start } = await checkout(t)
  await expect(start()).rejects.toThrow('mf-search has no build')
})

test('every package that declares an area is a remote of the site', () => {
  const { shell, remotes } = webApps()
  expect(path.basename(shell)).toBe('shell')
  expect(remotes.map((dir) => path.basename(dir))).toEqual(['mf-public', 'mf-search', 'mf-evaluations', 'mf-admin'])
})
