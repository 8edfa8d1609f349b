import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { testBucket } from '@ponte/test-kit/test-bucket'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { bucketAddress } from '../bucket/bucket-address.ts'
import { withBucketLock } from '../bucket/bucket-lock.ts'
import { openBucket } from '../bucket/bucket.ts'
import { StorageUnavailable } from '../publish/refusal.ts'
import { siteStore } from '../cli/settings.ts'
import { sampleOffer } from '../../test/registry-samples.ts'
import { registryTrust } from '../trust/registry-trust.ts'
import { bucketDriver } from './bucket-driver.ts'
import { publish } from '../publish/publish.ts'
import { createBundleStore } from './store.ts'

const NAME = 'mf-search'
const LEFT_BEHIND = JSON.stringify({ holder: 'elsewhere 1', id: 'a' })

async function setUp(t: TestContext) {
  const place = await testBucket(t)
  const bucket = openBucket(bucketAddress(place.env.STORE_URL, place.env))
  const folder = await temporaryFolder(t)
  const trust = registryTrust(folder)
  const store = createBundleStore(bucketDriver(bucket, trust), trust)
  const outDir = path.join(folder, 'dist')
  const deploy = async (text: string) => publish({ build: await writeBuild(outDir, text), outDir, store, offer: sampleOffer })
  return { ...place, bucket, folder, trust, store, outDir, deploy }
}

test("a dead holder's lock can be taken over after its lease, a live holder's cannot", async (t) => {
  const { bucket, age, deploy, store } = await setUp(t)
  await bucket.put('registry.lock', LEFT_BEHIND, 'absent')
  const impatient = { leaseMs: 20_000, patienceMs: 0 }
  await expect(withBucketLock(bucket, 'registry.lock', async () => 'done', impatient)).rejects.toThrow('Another publish is running')
  await age(30_000)
  await deploy('one')
  expect((await store.registry()).sequence).toBe(1)
})

test('a working holder renews its lease', async (t) => {
  const { bucket, age } = await setUp(t)
  const lock = async () => (await bucket.get('registry.lock'))?.content.toString()
  await withBucketLock(
    bucket,
    'registry.lock',
    async () => {
      const first = await lock()
      await age(30_000)
      while ((await lock()) === first) continue
      await expect(withBucketLock(bucket, 'registry.lock', async () => 'done', { leaseMs: 20_000, patienceMs: 0 })).rejects.toThrow(
        'Another',
      )
    },
    { leaseMs: 400, patienceMs: 0 },
  )
  expect(await withBucketLock(bucket, 'registry.lock', async () => 'done', { leaseMs: 20_000, patienceMs: 0 })).toBe('done')
})

test("a publisher whose lock was taken over notices others' changes and applies its own on top", async (t) => {
  const { bucket, store, trust, outDir, deploy } = await setUp(t)
  await deploy('one')
  const other = createBundleStore(bucketDriver(bucket, trust), trust)
  const two = await writeBuild(outDir, 'two')
  let rounds = 0
  await store.update(async (registry) => {
    rounds += 1
    if (rounds === 1) {
      const held = await bucket.get('registry.lock')
      await bucket.put('registry.lock', JSON.stringify({ holder: null, id: 'b' }), { etag: held?.etag ?? '' })
      await publish({ build: two, outDir, store: other, offer: sampleOffer })
    }
    return { registry: { ...registry, writtenAt: '2026-11-21T12:00:00.000Z' }, audit: null }
  })
  expect(rounds).toBe(2)
  const registry = { sequence: 3, writtenAt: '2026-11-21T12:00:00.000Z', remotes: [{ version: two.version }] }
  expect(await store.registry()).toMatchObject(registry)
})

test('a bucket can be new on a machine that knows a registry in a folder, until something was published to it', async (t) => {
  const { env, folder, outDir, read, remove } = await setUp(t)
  const build = await writeBuild(outDir, 'one')
  const publishTo = (place: Parameters<typeof siteStore>[0]) => publish({ build, outDir, store: siteStore(place), offer: sampleOffer })
  await publishTo({ DATA_DIR: folder })
  const another = await temporaryFolder(t)
  await cp(folder, another, { recursive: true })

  await publishTo({ ...env, DATA_DIR: folder })
  expect(await siteStore({ ...env, DATA_DIR: folder }).registry()).toMatchObject({ sequence: 2, remotes: [{ name: NAME }] })
  await remove('registry.json')
  for (const [DATA_DIR, number] of [
    [folder, 2],
    [another, 1],
  ] as const)
    await expect(publishTo({ ...env, DATA_DIR })).rejects.toThrow(
      `registry.json is missing, but number ${number} was in use. Put it back, or run \`npx mfe sign\` on one of the site's machines; to begin a new one, remove registry-last-published.json and registry-last-good.json from DATA_DIR.`,
    )
  expect(await read('registry.json')).toBeNull()
})

test('a version exists once its last object is written; an aborted upload does not block another', async (t) => {
  const { bucket, store, outDir } = await setUp(t)
  const { version } = await writeBuild(outDir, 'one')
  await bucket.put(`bundles/${NAME}/${version}/search.1.js`, 'half', 'absent')
  await bucket.put(`bundles/${NAME}/${version}/search.1.css`, '.a { --x: one }', 'absent')
  expect(await store.has(NAME, version)).toBe(false)
  expect(await store.list(NAME)).toEqual([])
  expect(await store.put(NAME, version, outDir)).toBe(true)
  expect(String(await store.read(NAME, version, 'search.1.js'))).toBe('screen one')
})

test('a write that succeeded counts even if its response was lost', async (t) => {
  const { loseResponse, deploy, store } = await setUp(t)
  loseResponse('PUT', 'registry.lock')
  await deploy('one')
  loseResponse('PUT', 'registry.json')
  const { live } = await deploy('two')
  expect(await store.registry()).toMatchObject({ sequence: 2, remotes: [{ version: live }] })
  expect(await store.audit()).toHaveLength(2)
})

test("a version's manifest lists every file, and cannot be changed without the key", async (t) => {
  const { bucket, store, trust, outDir, folder } = await setUp(t)
  const { version } = await writeBuild(outDir, 'one')
  await writeFile(path.join(outDir, 'search.1.js.br'), 'compressed')
  await store.put(NAME, version, outDir)
  const driver = bucketDriver(bucket, trust)
  const manifest = await driver.manifest(NAME, version)
  expect(manifest.problem === null && Object.keys(manifest.content.files).sort()).toEqual([
    'build.json',
    'language-en.1.js',
    'remoteEntry.1.js',
    'search.1.css',
    'search.1.js',
    'search.1.js.br',
  ])
  expect(await driver.manifest(NAME, '0.1.0-bbbbbbbb')).toEqual({ problem: 'it does not exist' })

  const signed = await bucket.get(`versions/${NAME}/${version}.json`)
  await bucket.put(`versions/${NAME}/0.1.0-bbbbbbbb.json`, signed?.content ?? '', 'absent')
  expect(await driver.manifest(NAME, '0.1.0-bbbbbbbb')).toEqual({ problem: `it belongs to ${NAME} ${version}` })
  const stranger = registryTrust(path.join(folder, 'stranger'))
  await bucket.put(`versions/${NAME}/0.1.0-cccccccc.json`, await stranger.sealManifest('{}', NAME), 'absent')
  expect((await driver.manifest(NAME, '0.1.0-cccccccc')).problem).toContain('is not trusted here')
})

test('listing reads more than one page of objects', async (t) => {
  const { env } = await setUp(t)
  const bucket = openBucket(bucketAddress(env.STORE_URL, env), 2)
  const keys = Array.from({ length: 5 }, (_, index) => `many/${index}.json`)
  for (const key of [...keys, 'none/1.json']) await bucket.put(key, '', 'absent')
  expect((await bucket.list('many/')).map(({ key }) => key)).toEqual(keys)
  expect(await bucket.list('nothing/')).toEqual([])
})

test('an unreachable store, or one that denies access, is reported in one line', async (t) => {
  const { env, stop, store, folder } = await setUp(t)
  const as = (over: Partial<typeof env>) => siteStore({ ...env, ...over, DATA_DIR: folder }).registry()
  await expect(as({ AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(/denied the request: 403 SignatureDoesNotMatch$/)
  await expect(as({ STORE_URL: env.STORE_URL.replace('bundles', 'none') })).rejects.toThrow(/denied the request: 404 NoSuchBucket$/)
  await stop()
  const refusal = await store.registry().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StorageUnavailable)
  expect(String(refusal)).toMatch(
    /^StorageUnavailable: s3:\/\/bundles\/site\/one at http:\/\/127.0.0.1:\d+ is unreachable: .*ECONNREFUSED.*$/,
  )
})
