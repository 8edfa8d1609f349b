import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { writeBuild, writeShellBuild } from '@ponte/test-kit/remote-build'
import { currentOffer, publish, prune, recordShell, registryTrust, rollback, siteBucket, siteStore, type Channel } from '@ponte/mfe/site'
import { testBucket } from '@ponte/test-kit/test-bucket'
import { expect } from 'expect'
import { openSite, VERSION } from '../../test/open-site.ts'
import { liveRegistry } from './live-registry.ts'
import { mirror, type MirrorOptions } from './mirror.ts'

const NAME = 'mf-search'
/** So long that only a mirror that is not polling exceeds it. */
const LIMIT_MS = 60_000

/** A site that has served its own version, and a publisher that takes over with a bucket the site follows. */
async function mirroredSite(t: TestContext, options: Partial<MirrorOptions> = {}) {
  const place = await testBucket(t)
  const site = await openSite(t)
  const publisher = {
    ...place.env,
    DATA_DIR: path.join(site.folder, 'publisher'),
    REGISTRY_KEY: path.join(site.folder, 'keys/registry.pem'),
  }
  const store = siteStore(publisher)
  const outDir = path.join(site.folder, 'dist')
  const deploy = async (text: string, channel: Channel = 'stable') => {
    const build = await writeBuild(outDir, text)
    await writeFile(path.join(outDir, 'search.1.js.br'), `compressed ${text}`)
    await publish({ build, outDir, store, offer: currentOffer(), channel })
    return build.version
  }
  const source = siteBucket({ ...place.env, DATA_DIR: site.folder })
  if (source === null) throw new Error('there is no bucket')
  const storeDir = path.join(site.folder, 'store')
  const complaints: string[] = []
  const complain = (line: string) => complaints.push(line)
  const mirroring = mirror({ source, trust: registryTrust(site.folder), storeDir, complain, ...options })
  const live = async () => {
    const { remotes } = (await (await site.get('/registry.json')).json()) as { remotes: { version: string }[] }
    return remotes.map(({ version }) => version)
  }
  const file = async (version: string, name: string) => {
    const answer = await site.get(`/bundles/${NAME}/${version}/${name}`)
    return answer.status === 200 ? answer.text() : answer.status
  }
  const here = async () => (await readdir(path.join(storeDir, 'bundles', NAME))).sort()
  return { ...place, site, store, deploy, mirroring, complaints, live, file, here }
}

test('what is published to the bucket is on the site soon after, with all its files', async (t) => {
  const { mirroring, deploy, live, file, here, complaints, site } = await mirroredSite(t)
  expect(await live()).toEqual([VERSION])
  // Before the mirror follows: a bucket without a registry is a complaint.
  const one = await deploy('one')
  mirroring.follow()
  t.after(() => mirroring.stop())
  const versions = [one, await deploy('two'), await deploy('canary', { percent: 5, match: [] }), await deploy('shown', { label: 'pr-1' })]
  await t.waitFor(async () => expect(await live()).toEqual([versions[1]]), { timeout: LIMIT_MS, interval: 50 })
  await t.waitFor(async () => expect(await here()).toEqual([...versions].sort()), { timeout: LIMIT_MS, interval: 50 })
  expect(await Promise.all(versions.map((version) => file(version, 'search.1.js')))).toEqual([
    'screen one',
    'screen two',
    'screen canary',
    'screen shown',
  ])
  expect([complaints, site.complaints]).toEqual([[], []])
})

test('while the store is down the site keeps serving, reports it once, and catches up afterwards', async (t) => {
  const { mirroring, deploy, live, file, complaints, stop, start } = await mirroredSite(t)
  const one = await deploy('one')
  await mirroring.look()
  await stop()
  for (let round = 0; round < 3; round += 1) await mirroring.look()
  expect(await live()).toEqual([one])
  expect(await file(one, 'search.1.js')).toBe('screen one')
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^s3:.* is unreachable: .*; the site keeps serving what it has$/)])

  await start()
  const two = await deploy('two')
  await mirroring.look()
  expect(await live()).toEqual([two])
  expect(complaints).toEqual([])
  await stop()
  await mirroring.look()
  expect(complaints).toHaveLength(1)
})

test('a version with a modified object is not used until it is correct again', async (t) => {
  const { mirroring, deploy, live, file, here, complaints, overwrite } = await mirroredSite(t, { failedEveryMs: 0 })
  const one = await deploy('one')
  await mirroring.look()
  const two = await deploy('two')
  const key = `bundles/${NAME}/${two}/search.1.js.br`
  await overwrite(key, (text) => `${text}, and more`)
  for (let round = 0; round < 3; round += 1) await mirroring.look()
  expect(await live()).toEqual([one])
  expect(await file(two, 'search.1.js')).toBe(404)
  expect(await here()).toEqual([one])
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining(`search.1.js.br of ${NAME} ${two} in s3://bundles/site/one/ differs from the`),
  ])

  await overwrite(key, (text) => text.replace(', and more', ''))
  await mirroring.look()
  expect(await live()).toEqual([two])
})

test('a forged or missing manifest is not used', async (t) => {
  const { mirroring, deploy, live, complaints, overwrite, remove } = await mirroredSite(t, { failedEveryMs: 0 })
  const one = await deploy('one')
  await mirroring.look()
  const key = `versions/${NAME}/${await deploy('two')}.json`
  await overwrite(key, (text) => text.replace('sha384-', 'sha384+'))
  await mirroring.look()
  await remove(key)
  await mirroring.look()
  expect(await live()).toEqual([one])
  expect(complaints).toEqual([
    expect.stringContaining('its signature does not match its content'),
    expect.stringContaining('it does not exist'),
  ])
})

test('a failed version is not downloaded again and again, but a new registry is read at once', async (t) => {
  const { mirroring, deploy, live, overwrite } = await mirroredSite(t)
  const key = `bundles/${NAME}/${await deploy('one')}/search.1.js`
  await overwrite(key, (text) => `${text}!`)
  await mirroring.look()
  await overwrite(key, (text) => text.replace('!', ''))
  await mirroring.look()
  expect(await live()).toEqual([VERSION])
  const two = await deploy('two')
  await mirroring.look()
  expect(await live()).toEqual([two])
})

test('a failed version is tried again on time if the clock of the machine is set back', async (t) => {
  const { mirroring, deploy, live, overwrite } = await mirroredSite(t, { failedEveryMs: 0 })
  const one = await deploy('one')
  const key = `bundles/${NAME}/${one}/search.1.js`
  await overwrite(key, (text) => `${text}!`)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 })
  await mirroring.look()
  t.mock.timers.reset()
  await overwrite(key, (text) => text.replace('!', ''))
  await mirroring.look()
  expect(await live()).toEqual([one])
})

test('an untrusted, older or missing registry in the bucket changes nothing', async (t) => {
  const { mirroring, deploy, live, complaints, read, write, overwrite, remove, site } = await mirroredSite(t, { failedEveryMs: 0 })
  const one = await deploy('one')
  const older = String(await read('registry.json'))
  const two = await deploy('two')
  const newest = String(await read('registry.json'))
  await mirroring.look()
  await live()
  expect(mirroring.state).toEqual({ isInUse: true, refused: 0 })
  for (const wrong of ['{', older.replaceAll(one, two), older]) {
    await overwrite('registry.json', () => wrong)
    for (let round = 0; round < 2; round += 1) await mirroring.look()
    expect(await live()).toEqual([two])
  }
  await remove('registry.json')
  for (let round = 0; round < 2; round += 1) await mirroring.look()
  expect(await live()).toEqual([two])
  const problems = [
    'it cannot be read',
    'its signature does not match its content',
    'it is number 1, but number 2 was already in use',
    'does not exist',
  ]
  expect(complaints).toEqual(problems.map((problem): unknown => expect.stringContaining(problem)))
  expect(mirroring.state).toEqual({ isInUse: false, refused: 3 })
  await write('registry.json', newest)
  await deploy('three')
  await mirroring.look()
  expect(mirroring.state).toEqual({ isInUse: true, refused: 3 })
  expect(site.complaints).toEqual([])
})

test('versions deleted from the bucket are deleted from the site with the next registry', async (t) => {
  const { mirroring, deploy, store, here, site } = await mirroredSite(t)
  const versions = []
  const bundles = path.join(site.folder, 'store/bundles', NAME)
  for (const draft of ['.draft-old', '.draft-new']) await mkdir(path.join(bundles, draft))
  await utimes(path.join(bundles, '.draft-old'), 0, 0)
  for (const text of ['one', 'two', 'three']) {
    versions.push(await deploy(text))
    await mirroring.look()
  }
  expect(await here()).toEqual(['.draft-new', ...versions.toSorted()])
  // Without the past, earlier versions are not kept for a rollback.
  await store.update((registry) => Promise.resolve({ registry: { ...registry, past: {}, remotes: registry.remotes }, audit: null }))
  await prune({ store, keep: 1, isDryRun: false })
  versions.push(await deploy('four'))
  await mirroring.look()
  expect(await here()).toEqual(['.draft-new', ...versions.slice(1).toSorted()])
})

test('a new machine then fetches earlier versions, which open tabs may request, except damaged ones', async (t) => {
  const { mirroring, deploy, store, file, live, complaints, overwrite } = await mirroredSite(t)
  const versions = []
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) versions.push(await deploy(text))
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = versions
  await rollback({ name: NAME, store, offer: currentOffer() })
  await overwrite(`bundles/${NAME}/${two}/search.1.js`, (text) => `${text}!`)
  await mirroring.look()
  expect(await live()).toEqual([five])
  expect(await file(four, 'search.1.js')).toBe('screen four')
  expect(await file(three, 'search.1.js')).toBe(404)
  for (let quiet = 0; quiet < 3; quiet += 1) await mirroring.look()
  expect(await Promise.all([one, three, six].map((version) => file(version, 'search.1.js')))).toEqual([
    'screen one',
    'screen three',
    'screen six',
  ])
  expect(await file(two, 'search.1.js')).toBe(404)
  expect(complaints).toEqual([expect.stringContaining(`search.1.js of ${NAME} ${two} in s3://bundles/site/one/ differs`)])
  expect(mirroring.state).toEqual({ isInUse: true, refused: 0 })
})

test('two processes may mirror the same bucket into the same folder', async (t) => {
  const { mirroring, deploy, live, env, site, here } = await mirroredSite(t)
  const versions = [await deploy('one'), await deploy('two')]
  const complaints: string[] = []
  const source = siteBucket({ ...env, DATA_DIR: site.folder })
  if (source === null) throw new Error('there is no bucket')
  const trust = registryTrust(site.folder)
  const other = mirror({ source, trust, storeDir: path.join(site.folder, 'store'), complain: (line) => complaints.push(line) })
  await Promise.all([mirroring.look(), other.look()])
  expect(await live()).toEqual([versions[1]])
  expect(await here()).toEqual([...versions].sort())
  expect(complaints).toEqual([])
})

test('a version published from the same machine is not served before its files are here, even after a restart', async (t) => {
  const { mirroring, deploy, env, site, live } = await mirroredSite(t)
  const one = await deploy('one')
  await mirroring.look()
  expect(await live()).toEqual([one])
  const outDir = path.join(site.folder, 'dist')
  const store = siteStore({ ...env, DATA_DIR: site.folder })
  const { version: two } = await writeBuild(outDir, 'two')
  await publish({ build: await writeBuild(outDir, 'two'), outDir, store, offer: currentOffer() })

  const complaints: string[] = []
  const file = path.join(site.folder, 'store/registry.json')
  const complain = (line: string) => complaints.push(line)
  const restarted = liveRegistry({ file, trust: registryTrust(site.folder), bundleOrigins: [], complain })
  expect((await restarted.read()).registry.remotes).toMatchObject([{ version: one }])
  await mirroring.look()
  expect((await restarted.read()).registry.remotes).toMatchObject([{ version: two }])
  expect(complaints).toEqual([])
})

test('a canary of the shell is mirrored and verified like a remote; the shell that the site was built with has no files to mirror', async (t) => {
  const { mirroring, store, site, complaints, overwrite } = await mirroredSite(t, { failedEveryMs: 0 })
  await recordShell(store, '0.1.0-00000000', currentOffer())
  const outDir = path.join(site.folder, 'next-shell')
  const build = await writeShellBuild(outDir, 'next', currentOffer())
  await publish({ build, outDir, store, offer: currentOffer(), channel: { percent: 5, match: [] } })
  const folder = path.join(site.folder, 'store/bundles/shell')
  const key = `bundles/shell/${build.version}/index.html`
  await overwrite(key, (text) => text.replace('Ponte', 'Ponta'))
  await mirroring.look()
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`index.html of shell ${build.version}`)])
  expect(await readdir(folder)).toEqual([])
  await overwrite(key, (text) => text.replace('Ponta', 'Ponte'))
  await mirroring.look()
  expect([complaints, await readdir(folder)]).toEqual([[], [build.version]])
})
