import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { testBucket } from '@ponte/test-kit/test-bucket'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { sampleOffer } from '../../test/registry-samples.ts'
import { siteBucket, siteStore } from '../cli/settings.ts'
import { newPair, oneYearFrom } from '../trust/keys.ts'
import { prune } from './prune.ts'
import { publish, type Channel } from './publish.ts'
import { sign } from './sign.ts'

const name = 'mf-search'
const [old, young, other] = [['*'], ['*'], ['mf-admin']].map((remotes) => newPair(remotes, oneYearFrom(new Date())))
type Pair = typeof old

/** Runs a command without blocking the bucket, which is in this process. */
const mfe = (env: object, command: string) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../cli/mfe.ts'), command], { env: { ...process.env, ...env } })

/** A bucket with two versions of a remote, signed with the old key. `machine` has another key and trusts these. */
async function signedBucket(t: TestContext) {
  const { env, overwrite, age, stop } = await testBucket(t)
  const folder = await temporaryFolder(t)
  const machine = (place: string, own: Pair, ...trusted: Pair[]) => ({
    ...env,
    DATA_DIR: path.join(folder, place),
    REGISTRY_KEY: own?.own ?? '',
    REGISTRY_PUBLIC_KEYS: trusted.map((pair) => pair?.trusted).join(),
  })
  const outDir = path.join(folder, 'dist')
  const copyOf = (version = '') => path.join(folder, 'site/store/bundles', name, version)
  const versions: string[] = []
  const deploy = async (text: string, channel: Channel = 'stable') => {
    const build = await writeBuild(outDir, text)
    await publish({ build, outDir, store: siteStore(machine('publisher', old, old)), offer: sampleOffer, channel })
    await cp(outDir, copyOf(build.version), { recursive: true })
    versions.push(build.version)
    await age(1000)
  }
  for (const text of ['one', 'two']) await deploy(text)
  const said: string[] = []
  const signOn = async (given: ReturnType<typeof machine>) => {
    said.length = 0
    await sign({ store: siteStore(given), tell: (line) => said.push(line), confirm: () => Promise.resolve() })
    return said.filter((line) => line.startsWith('The manifest'))
  }
  /** What a new machine that trusts only the new key says of each version. */
  const problems = async () => {
    const source = siteBucket(machine('new', young, young))
    return Promise.all(versions.map(async (version) => (await source?.manifest(name, version))?.problem))
  }
  return { machine, deploy, signOn, problems, overwrite, stop, versions, copyOf }
}

test('signing again with a new key signs the manifests too, so that the old key can be removed', async (t) => {
  const { machine, signOn, problems } = await signedBucket(t)
  const refused = expect.stringContaining('is not trusted here')
  expect(await problems()).toEqual([refused, refused])
  expect(await signOn(machine('operators', young, old, young))).toEqual([])
  expect(await problems()).toEqual([null, null])
})

test('`mfe keys` names the manifests that a key signed, until they are signed again', async (t) => {
  const { machine, signOn, versions } = await signedBucket(t)
  const operators = machine('operators', young, old, young)
  const [one, two] = versions.map((version) => `${name} ${version}`)
  const manifests = `the manifests of ${two}, ${one}`
  const signed = async () => (await mfe(operators, 'keys')).stdout.split('\n').filter((line) => line.startsWith('  signed'))
  expect(await signed()).toEqual([`  signed ${two}; ${manifests}`, '  signed nothing that is live'])
  await siteStore(operators).signAgain(async () => [])
  expect(await signed()).toEqual([`  signed ${manifests}`, `  signed ${two}`])
  await signOn(operators)
  expect(await signed()).toEqual(['  signed nothing that is live', `  signed ${two}; ${manifests}`])
})

test("after the old key was removed, a site's copy vouches for its manifests, but not for altered ones", async (t) => {
  const { machine, signOn, problems, overwrite, versions } = await signedBucket(t)
  // As an earlier release signed: without the manifests.
  await siteStore(machine('operators', young, old, young)).signAgain(async () => [])
  await overwrite(`versions/${name}/${versions[0]}.json`, (text) => text.replace('sha384-', 'sha384+'))
  expect(await signOn(machine('site', young, young))).toEqual([
    `The manifest of ${name} ${versions[0]} was not signed again: it differs from this machine's copy`,
  ])
  expect(await problems()).toEqual([expect.stringContaining('is not trusted here'), null])
})

test('a copy of the same version from another commit, with another build.json, does not stop signing', async (t) => {
  const { machine, signOn, problems, versions, copyOf } = await signedBucket(t)
  await writeFile(path.join(copyOf(versions[0]), 'build.json'), '{}')
  await writeFile(path.join(copyOf(versions[1]), 'search.1.js'), 'altered')
  expect(await signOn(machine('site', young, old, young))).toEqual([
    `The manifest of ${name} ${versions[1]} was not signed again: it differs from this machine's copy`,
  ])
  expect(await problems()).toEqual([null, expect.stringContaining('is not trusted here')])
})

test('while a manifest is not signed, `mfe sign` fails and says that its key must stay', async (t) => {
  const { machine, versions, copyOf } = await signedBucket(t)
  await writeFile(path.join(copyOf(versions[0]), 'search.1.js'), 'altered')
  await expect(mfe(machine('site', young, old, young), 'sign')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      new RegExp(
        `\nNew machines cannot load ${name} ${versions[0]} without the keys of those manifests: keep them, unless one was stolen\\.\n$`,
      ),
    ),
  })
})

test('nothing is signed if the store becomes unreachable while the manifests are signed', async (t) => {
  const { machine, stop } = await signedBucket(t)
  const said: string[] = []
  const tell = (line: string) => {
    said.push(line)
    void stop()
  }
  const signing = sign({ store: siteStore(machine('operators', young, old, young)), tell, confirm: () => Promise.resolve() })
  await expect(signing).rejects.toThrow('is unreachable')
  expect(said).toEqual([expect.stringContaining(name)])
})

test('a key for another remote leaves the manifests as they are', async (t) => {
  const { machine, signOn, problems } = await signedBucket(t)
  const refused = expect.stringContaining('is not trusted here')
  expect(await signOn(machine('team', other, old, other))).toEqual([])
  expect(await problems()).toEqual([refused, refused])
})

test('signing again leaves the order of the versions as it was, so that pruning keeps the newest', async (t) => {
  const { machine, deploy, signOn, versions } = await signedBucket(t)
  // The second canary replaces the first, which the registry then no longer names.
  for (const text of ['three', 'four']) await deploy(text, { percent: 10, match: [] })
  const operators = machine('operators', young, old, young)
  await signOn(operators)
  expect(await siteStore(operators).list(name)).toEqual(versions)
  expect(await prune({ store: siteStore(operators), keep: 2, isDryRun: true })).toEqual([])
})
