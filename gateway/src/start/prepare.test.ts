import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { currentOffer, folderStore, progress, publish, registryTrust, rollback, siteStore } from '@ponte/mfe/site'
import { testBucket } from '@ponte/test-kit/test-bucket'
import { expect } from 'expect'
import { publishIfPossible, publishNew } from './prepare.ts'
import { webApps } from './web-apps.ts'

async function checkout(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prepare-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const trust = registryTrust(folder)
  const store = folderStore(path.join(folder, 'store'), trust)
  const remote = path.join(folder, 'mf-search')
  const said: string[] = []
  const steps = progress(1, { write: (text) => said.push(text) })
  return {
    folder,
    store,
    trust,
    said,
    build: (text: string) => writeBuild(path.join(remote, 'dist'), text),
    start: () => publishNew({ shell: path.join(folder, 'shell'), remotes: [remote] }, { store, trust }, steps),
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

test('a remote of the site is every folder that is called so and has screens, in whatever order it came', async (t) => {
  const root = await mkdtemp(path.join(tmpdir(), 'checkout-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  for (const file of [
    'mf-b/package.json',
    'mf-b/src/screens.ts',
    'mf-a/package.json',
    'mf-a/src/screens.ts',
    'mf-left/dist/a.js',
    'api/package.json',
  ]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), '{}')
  }
  expect(webApps(root)).toEqual({ shell: path.join(root, 'shell'), remotes: [path.join(root, 'mf-a'), path.join(root, 'mf-b')] })
})

test('a start tells what its shell offers, once, and keeps that of the one before', async (t) => {
  const { folder, store, build, start } = await checkout(t)
  await build('one')
  const shellBuild = async (version: string) => {
    const dist = path.join(folder, 'shell/dist')
    await mkdir(dist, { recursive: true })
    await writeFile(
      path.join(dist, 'build.json'),
      JSON.stringify({ kind: 'shell', name: 'shell', version, sources: 'x', files: {}, offer: currentOffer() }),
    )
  }
  for (const version of ['a', 'b', 'b', 'c']) {
    await shellBuild(version)
    await start()
  }
  const { shells, sequence } = await store.registry()
  expect(shells).toEqual(['c', 'b'].map((version) => ({ version, offer: currentOffer() })))
  expect(sequence).toBe(4)
})

test('a shell that live remotes and canaries do not fit does not start, and says which and why, unless that is meant', async (t) => {
  const { folder, store, trust, said } = await checkout(t)
  const [live, canary] = [path.join(folder, 'live'), path.join(folder, 'canary')]
  const offer = currentOffer()
  const one = await writeBuild(live, 'one', { uses: { react: ['useNews'] } })
  const two = await writeBuild(canary, 'two', { shared: { react: '^19.3.0' } })
  await publish({ build: one, outDir: live, store, offer })
  await publish({ build: two, outDir: canary, store, offer, channel: { percent: 5, match: [] } })
  const dist = path.join(folder, 'shell/dist')
  await mkdir(dist, { recursive: true })
  const built = { kind: 'shell', name: 'shell', version: 'next', sources: 'x', files: {} }
  const begin = async (react: string, startsAnyway = false, signing: { canSign(): Promise<boolean> } = trust) => {
    const shared = { ...offer.shared, react }
    await writeFile(
      path.join(dist, 'build.json'),
      JSON.stringify({ ...built, offer: { ...offer, shared, exports: { react: ['useState'] } } }),
    )
    const steps = progress(1, { write: (text) => said.push(text) })
    await publishNew({ shell: path.join(folder, 'shell'), remotes: [] }, { store, trust: signing, startsAnyway }, steps)
  }
  const lines = [
    'The shell next does not start, because people would lose what is live now:',
    `  - mf-search ${one.version}, which is live, needs react ^19.3.0, the shell shares 20.0.0.`,
    `  - mf-search ${one.version}, which is live, uses useNews of react, which the shell does not export.`,
    `  - mf-search ${two.version}, which is a canary, needs react ^19.3.0, the shell shares 20.0.0.`,
    'Publish versions that fit it, roll back, or start with START_ANYWAY=1.',
  ]
  await expect(begin('20.0.0')).rejects.toThrow(lines.join('\n'))
  await expect(begin('20.0.0', false, { canSign: async () => false })).rejects.toThrow('does not start')
  expect((await store.registry()).shells).toEqual([])
  await begin('20.0.0', true)
  expect(said.join('')).toContain(`starts anyway: mf-search ${one.version}, which is live, needs react`)
  expect((await store.registry()).shells).toMatchObject([{ version: 'next' }])
  // It serves by now, so a restart takes nothing from anybody.
  await begin('20.0.0')
})

test('a remote that this start replaces is not asked whether it fits', async (t) => {
  const { folder, store, build, start } = await checkout(t)
  const old = path.join(folder, 'old')
  const one = await writeBuild(old, 'one', { uses: { react: ['useNews'] } })
  await publish({ build: one, outDir: old, store, offer: currentOffer() })
  const dist = path.join(folder, 'shell/dist')
  await mkdir(dist, { recursive: true })
  const offer = { ...currentOffer(), exports: { react: ['useState'] } }
  await writeFile(
    path.join(dist, 'build.json'),
    JSON.stringify({ kind: 'shell', name: 'shell', version: 'next', sources: 'x', files: {}, offer }),
  )
  const two = await build('two')
  await start()
  expect((await store.registry()).remotes).toMatchObject([{ version: two.version }])
})

test('a machine without the key publishes nothing, and says so', async (t) => {
  const { folder, store, said, build } = await checkout(t)
  await build('one')
  const trust = { canSign: async () => false }
  const steps = progress(1, { write: (text) => said.push(text) })
  await publishNew({ shell: '', remotes: [path.join(folder, 'mf-search')] }, { store, trust }, steps)
  expect((await store.registry()).remotes).toEqual([])
  expect(said.join('')).toContain('no private key to sign the registry with')
})

test('a registry that is not to be believed keeps no site from starting', async (t) => {
  const { folder, store, trust, said, build } = await checkout(t)
  const steps = progress(1, { write: (text) => said.push(text) })
  const begin = () => publishIfPossible({ shell: '', remotes: [path.join(folder, 'mf-search')] }, { store, trust }, steps)
  await build('one')
  await begin()
  const file = path.join(folder, 'store/registry.json')
  const tampered = (await readFile(file, 'utf8')).replace('mf-search', 'mf-s3arch')
  await writeFile(file, tampered)
  await build('two')
  await begin()
  expect(said.join('')).toMatch(/nothing is published: .*registry\.json is refused: its signature/)
  expect(await readFile(file, 'utf8')).toBe(tampered)
})

test('a start publishes to the bucket, and one whose bucket is away goes on without', async (t) => {
  const { folder, said, build } = await checkout(t)
  const { env, stop, start } = await testBucket(t)
  const [store, trust] = [siteStore({ ...env, DATA_DIR: folder }), registryTrust(folder)]
  const steps = progress(1, { write: (text) => said.push(text) })
  const begin = () => publishIfPossible({ shell: '', remotes: [path.join(folder, 'mf-search')] }, { store, trust }, steps)
  const { version } = await build('one')
  await stop()
  await begin()
  expect(said.join('')).toContain('nothing is published: s3://')
  await start()
  await begin()
  expect((await store.registry()).remotes).toMatchObject([{ version }])
  await rm(path.join(folder, 'mf-search'), { recursive: true })
  await expect(begin()).rejects.toThrow('mf-search has no build')
})
