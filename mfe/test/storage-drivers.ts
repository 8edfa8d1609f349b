import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { testBucket } from '@ponte/test-kit/test-bucket'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { siteStore } from '../src/cli/settings.ts'
import type { RemoteBuild } from '../src/build/build-info.ts'
import { sampleOffer } from './registry-samples.ts'
import { publish, type Channel } from '../src/publish/publish.ts'
import type { BundleStore } from '../src/store/store.ts'

/** A store for tests over either storage driver, with direct access to the registry file. */
export interface TestStore {
  store: BundleStore
  folder: string
  /** The environment with which another process opens the same store. */
  env: Record<string, string>
  /** Moves all timestamps in the store into the past, for stores with second resolution. */
  later(): Promise<void>
  /** The registry's text; null if there is none. */
  text(): Promise<string | null>
  /** Replaces the registry's text; null removes it. */
  write(text: string | null): Promise<void>
  deploy(text: string, channel?: Channel): Promise<RemoteBuild>
}

type TestStorage = Pick<TestStore, 'env' | 'later' | 'text' | 'write'>

async function folderStorage(_t: TestContext, folder: string): Promise<TestStorage> {
  const STORE_DIR = path.join(folder, 'store')
  const file = path.join(STORE_DIR, 'registry.json')
  return {
    env: { DATA_DIR: folder, STORE_DIR },
    later: async () => {},
    text: () => readFile(file, 'utf8').catch(() => null),
    write: (text) => (text === null ? rm(file) : writeFile(file, text)),
  }
}

async function bucketStorage(t: TestContext, folder: string): Promise<TestStorage> {
  const { env, read, write, remove, age } = await testBucket(t)
  return {
    env: { DATA_DIR: folder, ...env },
    later: () => age(2000),
    text: () => read('registry.json'),
    write: (text) => (text === null ? remove('registry.json') : write('registry.json', text)),
  }
}

export const storeInFolder = (t: TestContext): Promise<TestStore> => testStore(t, folderStorage)

async function testStore(t: TestContext, openStorage: typeof folderStorage): Promise<TestStore> {
  const folder = await temporaryFolder(t)
  const storage = await openStorage(t, folder)
  const store = siteStore(storage.env)
  const outDir = path.join(folder, 'dist')
  return {
    ...storage,
    ...{ store, folder },
    async deploy(text, channel = 'stable') {
      const build = await writeBuild(outDir, text)
      await publish({ build, outDir, store, offer: sampleOffer, channel })
      await storage.later()
      return build
    },
  }
}

export const STORAGE_DRIVERS: Readonly<Record<string, (t: TestContext) => Promise<TestStore>>> = {
  'in a folder': storeInFolder,
  'in a bucket': (t) => testStore(t, bucketStorage),
}
