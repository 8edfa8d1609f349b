import { createPrivateKey, sign } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { sampleEntry, sampleOffer, sampleRegistry } from '../../test/registry-samples.ts'
import { keyIdOf } from '../trust/key-limits.ts'
import { registryTrust } from '../trust/registry-trust.ts'
import { publish } from './publish.ts'
import { folderStore } from '../store/store.ts'

async function setUp(t: TestContext) {
  const folder = await temporaryFolder(t)
  const file = path.join(folder, 'store/registry.json')
  const outDir = path.join(folder, 'dist')
  const store = folderStore(path.join(folder, 'store'))
  await mkdir(path.dirname(file))
  const deploy = async (text: string) => publish({ build: await writeBuild(outDir, text), outDir, store, offer: sampleOffer })
  return { folder, file, store, deploy, text: () => readFile(file, 'utf8'), write: (text: string) => writeFile(file, text) }
}

const UNSIGNED = JSON.stringify(sampleRegistry(sampleEntry()))

test('a site start signs a registry of an earlier release once, and publishing continues from it', async (t) => {
  const { store, write, deploy } = await setUp(t)
  await write(UNSIGNED)
  await expect(deploy('one')).rejects.toThrow('it is not signed')
  expect(await store.takeOver()).toBe(true)
  const { signatures = {}, ...taken } = await store.registry()
  expect(taken).toEqual({ ...sampleRegistry(sampleEntry()), sequence: 1, shells: [] })
  expect(Object.keys(signatures)).toEqual([sampleEntry().name])
  expect(await store.takeOver()).toBe(false)
  await deploy('one')
  expect(await store.registry()).toMatchObject({ sequence: 2, remotes: [{ previous: { version: sampleEntry().version } }] })
})

test('once a signed registry was used, an unsigned one is refused and not built on', async (t) => {
  const { store, write, deploy, text } = await setUp(t)
  await deploy('one')
  await write(UNSIGNED)
  expect(await store.takeOver()).toBe(false)
  await expect(deploy('two')).rejects.toThrow('it is not signed')
  expect(await text()).toBe(UNSIGNED)
})

test('without the private key nothing is taken over', async (t) => {
  const { folder, write, file, text } = await setUp(t)
  await registryTrust(folder).seal({ ...sampleRegistry(), sequence: 1, shells: [] })
  await write(UNSIGNED)
  const reader = registryTrust(path.join(folder, 'reader'), { REGISTRY_PUBLIC_KEYS: path.join(folder, 'keys/registry.pub.pem') })
  expect(await folderStore(path.dirname(file), reader).takeOver()).toBe(false)
  expect(await text()).toBe(UNSIGNED)
})

test('an older registry is refused; after it is moved away, numbering continues', async (t) => {
  const { store, deploy, text, write, file } = await setUp(t)
  await deploy('one')
  const older = await text()
  await deploy('two')
  await write(older)
  await expect(deploy('three')).rejects.toThrow('it is number 1, but number 2 was already in use')
  await rm(file)
  await deploy('three')
  expect(await store.registry()).toMatchObject({ sequence: 3, remotes: [{ previous: null }] })
})

test('an envelope signed by an earlier release is accepted, and the next one is a JWS', async (t) => {
  const { folder, store, deploy, text, write } = await setUp(t)
  await registryTrust(folder).seal({ ...sampleRegistry(), sequence: 1, shells: [] })
  const key = createPrivateKey(await readFile(path.join(folder, 'keys/registry.pem'), 'utf8'))
  const payload = JSON.stringify({ ...sampleRegistry(sampleEntry()), sequence: 4, shells: [] })
  await write(JSON.stringify({ payload, signature: sign(null, Buffer.from(payload), key).toString('base64'), keyId: keyIdOf(key) }))
  expect(await store.takeOver()).toBe(false)
  await deploy('one')
  expect(await store.registry()).toMatchObject({ sequence: 5, remotes: [{ previous: { version: sampleEntry().version } }] })
  expect(JSON.parse(await text())).toEqual({ payload: expect.any(String), protected: expect.any(String), signature: expect.any(String) })
})
