import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  REGISTRY_FILE,
  replaceFile,
  StorageUnavailable,
  type BucketDriver,
  type RegistryDocument,
  type RegistryTrust,
} from '@ponte/mfe/site'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import { fetchNext, fetchVersion } from './fetch-version.ts'
import { earlierVersions, versionsInSiteStore, tidyMirror } from './tidy-mirror.ts'
import { oncePerMessage, Unusable } from '../unusable.ts'

const EVERY_MS = 2000
/** Wait before retrying a failed registry, so that its versions are not downloaded again and again. */
const FAILED_EVERY_MS = 30_000

export interface MirrorOptions {
  source: BucketDriver
  trust: RegistryTrust
  /** The folder the gateway serves from. */
  storeDir: string
  complain: (message: string) => void
  everyMs?: number
  failedEveryMs?: number
}

export interface Mirror {
  /** Polls the bucket once. A failure is reported and changes nothing. */
  look(): Promise<void>
  /** Polls the bucket repeatedly until stopped. */
  follow(): void
  stop(): Promise<void>
  readonly state: MirrorState
}

/** State of the mirror. */
interface MirrorState {
  /** True if the last registry seen in the bucket is the local one. */
  isInUse: boolean
  /** How many registries could not be used, because of themselves or a version they name. */
  refused: number
}

/**
 * Mirrors a bucket into a folder: first the versions its registry names, then that registry, then earlier versions, for open tabs. The
 * registry and every version's manifest are verified by signature, so an attacker with write access to the bucket can at most delay updates.
 */
export function mirror(options: MirrorOptions): Mirror {
  const { source, trust, storeDir, complain, everyMs = EVERY_MS, failedEveryMs = FAILED_EVERY_MS } = options
  const registryFile = path.join(storeDir, REGISTRY_FILE)
  let etag = ''
  let told: string | null = null
  let failed = { etag: '', until: 0 }
  const state: MirrorState = { isInUse: true, refused: 0 }
  const tellOnce = oncePerMessage(complain)
  let earlier: ReturnType<typeof earlierVersions> = []
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  async function update(): Promise<void> {
    const found = await (etag === '' ? source.registry() : source.registryIfChanged(etag))
    if (found === null) {
      state.isInUse = false
      throw new Unusable(`${source.registryName} does not exist`)
    }
    if (found !== 'unchanged') {
      if (found.etag === failed.etag && performance.now() < failed.until) return
      await take(found)
    }
    state.isInUse = true
    // One at a time, so that the next registry does not wait for all of them.
    if (found === 'unchanged') await fetchNext(earlier, { source, storeDir, complain: tellOnce })
    told = null
  }

  async function take({ text, etag: present }: RegistryDocument): Promise<void> {
    try {
      const registry = await trust.open(text)
      if (registry.problem !== null) throw new Unusable(`${source.registryName} is refused: ${registry.problem}`)
      await mkdir(storeDir, { recursive: true })
      await fetchAll(registry.content, { source, storeDir })
      if ((await readFile(registryFile, 'utf8').catch(() => null)) !== text) await replaceFile(registryFile, text)
      etag = present
      earlier = earlierVersions(registry.content)
      await tidyMirror({ source, storeDir, registry: registry.content })
    } catch (error) {
      // Replaced during the poll: some files it names may already be gone. The next poll reads the new one.
      if (error instanceof Unusable && (await source.registryIfChanged(present)) !== 'unchanged') return
      if (!(error instanceof StorageUnavailable)) {
        state.isInUse = false
        if (failed.etag !== present) state.refused += 1
        failed = { etag: present, until: performance.now() + failedEveryMs }
      }
      throw error
    }
  }

  async function look(): Promise<void> {
    try {
      await update()
    } catch (error) {
      const isKnown = error instanceof StorageUnavailable || error instanceof Unusable
      const problem = error instanceof StorageUnavailable ? 'away' : String(error)
      if (problem !== told) complain(`${isKnown ? error.message : String(error)}; the site keeps serving what it has`)
      told = problem
    }
  }

  const mirroring: Mirror = {
    state,

    look: () => (looking = looking.then(look)),

    follow() {
      timer = setTimeout(() => void mirroring.look().then(() => timer !== null && mirroring.follow()), everyMs)
    },

    async stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      await looking
    },
  }
  return mirroring
}

/** Downloads every version that visitors may get. */
async function fetchAll({ remotes }: SiteRegistry, place: Pick<MirrorOptions, 'source' | 'storeDir'>): Promise<void> {
  for (const remote of remotes)
    for (const version of versionsInSiteStore(remote)) await fetchVersion({ ...place, name: remote.name, version })
}
