import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { currentOffer, publish, prune, registryTrust, siteBucket, siteStore, type Channel } from '@ponte/mfe/site'
import { testBucket } from '@ponte/test-kit/test-bucket'
import { expect } from 'expect'
import { openSite, VERSION } from '../../test/open-site.ts'
import { liveRegistry } from './live-registry.ts'
import { mirror, type MirrorOptions } from './mirror.ts'

const NAME = 'mf-search'
/** Only a mirror that does not look reaches it. */
const LIMIT_MS = 60_000

/** A site that has served a version of its own, and a publisher elsewhere who takes over with a bucket that the site follows. */
async function house(t: TestContext, options: Partial<MirrorOptions> = {}) {
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

test('what is published to the bucket is on the site a moment later, with all that may be asked for', async (t) => {
  const { mirroring, deploy, live, file, here, complaints, site } = await house(t)
  expect(await live()).toEqual([VERSION])
  mirroring.follow()
  t.after(() => mirroring.stop())
  const versions = [
    await deploy('one'),
    await deploy('two'),
    await deploy('canary', { percent: 5, match: [] }),
    await deploy('shown', { label: 'pr-1' }),
  ]
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

test('while the store is away the site goes on, complains once, and catches up afterwards', async (t) => {
  const { mirroring, deploy, live, file, complaints, stop, start } = await house(t)
  const one = await deploy('one')
  await mirroring.look()
  await stop()
  for (let round = 0; round < 3; round += 1) await mirroring.look()
  expect(await live()).toEqual([one])
  expect(await file(one, 'search.1.js')).toBe('screen one')
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^s3:.* is unreachable: .*; the site goes on with what is here$/)])

  await start()
  const two = await deploy('two')
  await mirroring.look()
  expect(await live()).toEqual([two])
  expect(complaints).toEqual([])
  await stop()
  await mirroring.look()
  expect(complaints).toHaveLength(1)
})

test('an object of a version that is not what was published keeps that version away, until it is right again', async (t) => {
  const { mirroring, deploy, live, file, here, complaints, overwrite } = await house(t, { failedEveryMs: 0 })
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
    expect.stringContaining(`search.1.js.br of ${NAME} ${two} in s3://bundles/site/one/ is not what was`),
  ])

  await overwrite(key, (text) => text.replace(', and more', ''))
  await mirroring.look()
  expect(await live()).toEqual([two])
})

test('a list of files that somebody else wrote, or that is gone, is none to go by', async (t) => {
  const { mirroring, deploy, live, complaints, overwrite, remove } = await house(t, { failedEveryMs: 0 })
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

test('what failed is not downloaded over and over, and a new registry is looked at at once', async (t) => {
  const { mirroring, deploy, live, overwrite } = await house(t)
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

test('a registry in the bucket that nobody vouches for, an older one and none at all change nothing', async (t) => {
  const { mirroring, deploy, live, complaints, read, overwrite, remove, site } = await house(t, { failedEveryMs: 0 })
  const one = await deploy('one')
  const older = String(await read('registry.json'))
  const two = await deploy('two')
  await mirroring.look()
  await live()
  expect(mirroring.state).toEqual({ isBelieved: true, refused: 0 })
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
    'is not there',
  ]
  expect(complaints).toEqual(problems.map((problem): unknown => expect.stringContaining(problem)))
  expect(mirroring.state).toEqual({ isBelieved: false, refused: 3 })
  await deploy('three')
  await mirroring.look()
  expect(mirroring.state).toEqual({ isBelieved: true, refused: 3 })
  expect(site.complaints).toEqual([])
})

test('what the bucket no longer has goes from the site with the next registry', async (t) => {
  const { mirroring, deploy, store, here, site } = await house(t)
  const versions = []
  const bundles = path.join(site.folder, 'store/bundles', NAME)
  for (const draft of ['.draft-old', '.draft-new']) await mkdir(path.join(bundles, draft))
  await utimes(path.join(bundles, '.draft-old'), 0, 0)
  for (const text of ['one', 'two', 'three']) {
    versions.push(await deploy(text))
    await mirroring.look()
  }
  expect(await here()).toEqual(['.draft-new', ...versions.toSorted()])
  // Else the versions of before are kept to be gone back to.
  await store.update((registry) => Promise.resolve({ registry: { ...registry, past: {}, remotes: registry.remotes }, audit: null }))
  await prune({ store, keep: 1, isDryRun: false })
  versions.push(await deploy('four'))
  await mirroring.look()
  expect(await here()).toEqual(['.draft-new', ...versions.slice(1).toSorted()])
})

test('two processes may follow the same bucket into the same folder', async (t) => {
  const { mirroring, deploy, live, env, site, here } = await house(t)
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

test('what was published from the same machine is not served before it is here, be it restarted meanwhile', async (t) => {
  const { mirroring, deploy, env, site, live } = await house(t)
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
