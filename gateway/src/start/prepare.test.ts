import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { writeBuild, writeShellBuild } from '@ponte/test-kit/remote-build'
import { currentOffer, folderStore, progress, publish, registryTrust, remove, rollback, siteStore } from '@ponte/mfe/site'
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

test('a start publishes new builds, and does not undo a rollback, even while the store is away', async (t) => {
  const { folder, store, said, build, start } = await checkout(t)
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
  expect(said.join('')).toContain(`${one.version} is live; this checkout builds ${two.version}`)

  await rename(store.registryName, path.join(folder, 'away'))
  await expect(start()).rejects.toThrow('registry.json is missing, but number 3 was in use')
  await rename(path.join(folder, 'away'), store.registryName)
  expect(await live()).toBe(one.version)
})

test('a start leaves a removed remote off the site, even a new build of it, until it is deployed again', async (t) => {
  const { folder, store, said, build, start } = await checkout(t)
  await build('one')
  await start()
  await remove({ name: 'mf-search', store })
  for (const text of ['one', 'two']) {
    await build(text)
    await start()
    expect((await store.registry()).remotes).toEqual([])
    expect(said.splice(0).join('')).toContain('mf-search was removed from the site; npm run deploy -w mf-search publishes it again')
  }
  await publish({ build: await build('two'), outDir: path.join(folder, 'mf-search/dist'), store, offer: currentOffer() })
  const three = await build('three')
  await start()
  expect((await store.registry()).remotes).toMatchObject([{ version: three.version }])
})

test('a start goes on when a remote waits for a second key, and proposes it once', async (t) => {
  const { folder, said, build } = await checkout(t)
  const trust = registryTrust(folder, { REGISTRY_TWO_KEYS: 'mf-search' })
  const store = folderStore(path.join(folder, 'store'), trust)
  const next = path.join(folder, 'mf-next')
  const { area } = await build('one')
  const routes = area.routes.map((route) => ({ ...route, path: '/next' }))
  await writeBuild(path.join(next, 'dist'), 'one', { name: 'mf-next', area: { ...area, name: 'mf-next', routes } })
  const steps = progress(1, { write: (text) => said.push(text) })
  const begin = () => publishNew({ shell: '', remotes: [path.join(folder, 'mf-search'), next] }, { store, trust }, steps)
  for (let start = 1; start <= 2; start += 1) {
    await begin()
    expect(said.splice(0).join('')).toContain('The change of mf-search is not live yet: it waits for the signature of a second key')
    expect(await store.registry()).toMatchObject({ sequence: 2, remotes: [{ name: 'mf-next' }], waiting: { 'mf-search': {} } })
  }
})

test('nothing is published before the API has opened its database, nor if it cannot', async (t) => {
  const { folder, store, trust, said, build } = await checkout(t)
  const steps = progress(1, { write: (text) => said.push(text) })
  const apps = { shell: path.join(folder, 'shell'), remotes: [path.join(folder, 'mf-search')] }
  await writeShellBuild(path.join(apps.shell, 'dist'), 'one', currentOffer())
  const { version } = await build('one')
  const published = async () => {
    const { shells, remotes } = await store.registry()
    return [...shells, ...remotes].length
  }
  const failing = publishIfPossible(apps, { store, trust, opened: () => Promise.reject(new Error('a migration gave up')) }, steps)
  await expect(failing).rejects.toThrow('a migration gave up')
  expect(await published()).toBe(0)

  const opened = async () => {
    expect(await published()).toBe(0)
    return undefined
  }
  await publishIfPossible(apps, { store, trust, opened }, steps)
  expect((await store.registry()).remotes).toMatchObject([{ version }])
})

test("nothing goes live, not even the shell, if a remote has no build, or makes a call which this site's API lacks", async (t) => {
  const { folder, store, trust, said, build } = await checkout(t)
  const steps = progress(1, { write: (text) => said.push(text) })
  const [shell, next] = [path.join(folder, 'shell'), path.join(folder, 'mf-next')]
  await writeShellBuild(path.join(shell, 'dist'), 'one', currentOffer())
  const { area } = await build('one')
  const apps = { shell, remotes: [path.join(folder, 'mf-search'), next] }
  const begin = (calls: string[]) => publishIfPossible(apps, { store, trust, opened: async () => calls }, steps)
  await expect(begin([])).rejects.toThrow('mf-next has no build')
  const nextArea = { ...area, name: 'mf-next', routes: area.routes.map((route) => ({ ...route, path: '/next' })) }
  await writeBuild(path.join(next, 'dist'), 'one', { name: 'mf-next', area: nextArea, calls: ['GET /news/:id'] })
  await expect(begin(['GET /news'])).rejects.toThrow("makes the call GET /news/:id, which the site's API does not serve")
  expect(await store.registry()).toMatchObject({ shells: [], remotes: [] })
  await begin(['GET /news/:newsId'])
  expect(await store.registry()).toMatchObject({ shells: [{}], remotes: [{}, {}] })
})

test('every mf-… folder with screens is a remote of the site, however it got there', async (t) => {
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

test("a start records its shell's offer once, and keeps the previous one", async (t) => {
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

test('a shell that does not fit live remotes and canaries does not start and lists them, unless forced', async (t) => {
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
  const begin = async (react: string, startsAnyway = false, signing: Pick<typeof trust, 'canSign'> = trust) => {
    const shared = { ...offer.shared, react }
    await writeFile(
      path.join(dist, 'build.json'),
      JSON.stringify({ ...built, offer: { ...offer, shared, exports: { react: ['useState'] } } }),
    )
    const steps = progress(1, { write: (text) => said.push(text) })
    await publishNew({ shell: path.join(folder, 'shell'), remotes: [] }, { store, trust: { ...trust, ...signing }, startsAnyway }, steps)
  }
  const lines = [
    'The shell next does not start, because live versions would break:',
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
  // It is live now, so a restart breaks nothing.
  await begin('20.0.0')
})

test('a published shell stays live when the site starts with another one, even one that fits no remote', async (t) => {
  const { folder, store, said, build, start } = await checkout(t)
  const offer = currentOffer()
  await build('one')
  await writeShellBuild(path.join(folder, 'shell/dist'), 'built', offer)
  await start()
  const outDir = path.join(folder, 'next-shell')
  const next = await writeShellBuild(outDir, 'next', offer)
  await publish({ build: next, outDir, store, offer })
  const built = await writeShellBuild(path.join(folder, 'shell/dist'), 'later', { ...offer, shared: { ...offer.shared, react: '20.0.0' } })
  await start()
  expect((await store.registry()).remotes.find(({ name }) => name === 'shell')).toMatchObject({ version: next.version })
  expect(said.join('')).toContain(`shell: ${next.version} is live; this checkout builds ${built.version} (npm run deploy -w shell)`)
})

test("a shell that was rolled back does not start as the site's own shell, unless forced", async (t) => {
  const { folder, store, trust, said } = await checkout(t)
  const [shell, dist, offer] = [path.join(folder, 'shell'), path.join(folder, 'shell/dist'), currentOffer()]
  const steps = progress(1, { write: (text) => said.push(text) })
  const begin = (startsAnyway = false) => publishNew({ shell, remotes: [] }, { store, trust, startsAnyway }, steps)
  const live = async () => (await store.registry()).remotes.find(({ name }) => name === 'shell')
  const one = await writeShellBuild(dist, 'one', offer)
  await begin()
  const two = await writeShellBuild(dist, 'two', offer)
  await publish({ build: two, outDir: dist, store, offer })
  await rollback({ name: 'shell', store, offer, by: 'ana', now: new Date('2026-11-07T12:00:00Z') })
  const lines = [
    `The shell ${two.version} does not start, because it was rolled back:`,
    `  - shell ${two.version} was rolled back 2026-11-07 12:00 UTC by ana. \`npx mfe promote shell --again\` makes it live anyway.`,
    'Build another version, or start with START_ANYWAY=1.',
  ]
  await expect(begin()).rejects.toThrow(lines.join('\n'))
  expect(await live()).toMatchObject({ version: one.version })
  await begin(true)
  expect(said.join('')).toContain(`starts anyway: shell ${two.version} was rolled back`)
  expect(await live()).toMatchObject({ version: two.version, entry: '/shell/index.html' })
  // It is live now.
  await begin()
})

test('a remote replaced by this start is not checked', async (t) => {
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
  const { folder, store, said, build, ...site } = await checkout(t)
  await build('one')
  const trust = { ...site.trust, canSign: async () => false }
  const steps = progress(1, { write: (text) => said.push(text) })
  await publishNew({ shell: '', remotes: [path.join(folder, 'mf-search')] }, { store, trust }, steps)
  expect((await store.registry()).remotes).toEqual([])
  expect(said.join('')).toContain('no private key to sign the registry with')
})

test('an untrusted registry does not keep the site from starting', async (t) => {
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
  expect(said.join('')).toMatch(/nothing was published: .*registry\.json is refused: its signature/)
  expect(await readFile(file, 'utf8')).toBe(tampered)
})

test('a start publishes to the bucket, and continues if the bucket is unreachable', async (t) => {
  const { folder, said, build } = await checkout(t)
  const { env, stop, start } = await testBucket(t)
  const [store, trust] = [siteStore({ ...env, DATA_DIR: folder }), registryTrust(folder)]
  const steps = progress(1, { write: (text) => said.push(text) })
  const begin = () => publishIfPossible({ shell: '', remotes: [path.join(folder, 'mf-search')] }, { store, trust }, steps)
  const { version } = await build('one')
  await stop()
  await begin()
  expect(said.join('')).toContain('nothing was published: s3://')
  await start()
  await begin()
  expect((await store.registry()).remotes).toMatchObject([{ version }])
  await rm(path.join(folder, 'mf-search'), { recursive: true })
  await expect(begin()).rejects.toThrow('mf-search has no build')
})
