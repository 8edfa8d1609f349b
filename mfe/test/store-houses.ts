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
import type { BundleStore } from '../src/publish/store.ts'

/** For tests: a store, whatever it is, and the way to its registry past everything that guards it. */
export interface House {
  store: BundleStore
  folder: string
  /** What tells another process which store is meant. */
  env: Record<string, string>
  /** Moves everything in the store into the past, for a store that tells times by the second. */
  later(): Promise<void>
  /** Null where there is none. */
  text(): Promise<string | null>
  /** Null removes it. */
  write(text: string | null): Promise<void>
  deploy(text: string, channel?: Channel): Promise<RemoteBuild>
}

type Place = Pick<House, 'env' | 'later' | 'text' | 'write'>

async function folderPlace(_t: TestContext, folder: string): Promise<Place> {
  const STORE_DIR = path.join(folder, 'store')
  const file = path.join(STORE_DIR, 'registry.json')
  return {
    env: { DATA_DIR: folder, STORE_DIR },
    later: async () => {},
    text: () => readFile(file, 'utf8').catch(() => null),
    write: (text) => (text === null ? rm(file) : writeFile(file, text)),
  }
}

async function bucketPlace(t: TestContext, folder: string): Promise<Place> {
  const { env, read, write, remove, age } = await testBucket(t)
  return {
    env: { DATA_DIR: folder, ...env },
    later: () => age(2000),
    text: () => read('registry.json'),
    write: (text) => (text === null ? remove('registry.json') : write('registry.json', text)),
  }
}

async function house(t: TestContext, placeIn: typeof folderPlace): Promise<House> {
  const folder = await temporaryFolder(t)
  const place = await placeIn(t, folder)
  const store = siteStore(place.env)
  const outDir = path.join(folder, 'dist')
  return {
    ...place,
    ...{ store, folder },
    async deploy(text, channel = 'stable') {
      const build = await writeBuild(outDir, text)
      await publish({ build, outDir, store, offer: sampleOffer, channel })
      await place.later()
      return build
    },
  }
}

export const HOUSES: Readonly<Record<string, (t: TestContext) => Promise<House>>> = {
  'in a folder': (t) => house(t, folderPlace),
  'in a bucket': (t) => house(t, bucketPlace),
}
