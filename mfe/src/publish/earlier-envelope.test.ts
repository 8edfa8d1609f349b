import { createPrivateKey, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { sampleEntry, sampleOffer, sampleRegistry } from '../../test/registry-samples.ts'
import { keyIdOf } from '../trust/key-limits.ts'
import { publish } from './publish.ts'
import { folderStore } from '../store/store.ts'

test('an envelope signed by an earlier release is accepted, and the next one is a JWS', async (t) => {
  const folder = await temporaryFolder(t)
  const [file, outDir] = [path.join(folder, 'store/registry.json'), path.join(folder, 'dist')]
  const store = folderStore(path.dirname(file))
  const deploy = async (text: string) => publish({ build: await writeBuild(outDir, text), outDir, store, offer: sampleOffer })
  await deploy('one')
  const key = createPrivateKey(await readFile(path.join(folder, 'keys/registry.pem'), 'utf8'))
  const payload = JSON.stringify({ ...sampleRegistry(sampleEntry()), sequence: 4, shells: [] })
  await writeFile(
    file,
    JSON.stringify({ payload, signature: sign(null, Buffer.from(payload), key).toString('base64'), keyId: keyIdOf(key) }),
  )
  await deploy('two')
  expect(await store.registry()).toMatchObject({ sequence: 5, remotes: [{ previous: { version: sampleEntry().version } }] })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    payload: expect.any(String),
    protected: expect.any(String),
    signature: expect.any(String),
  })
})
