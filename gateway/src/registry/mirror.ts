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
import { fetchVersion } from './fetch-version.ts'
import { ownVersions } from './own-versions.ts'
import { tidyMirror } from './tidy-mirror.ts'
import { Unusable } from '../unusable.ts'

const EVERY_MS = 2000
/** The wait before a registry that failed is tried again, so that its versions are not downloaded over and over. */
const FAILED_EVERY_MS = 30_000

export interface MirrorOptions {
  source: BucketDriver
  trust: RegistryTrust
  /** The folder that the gateway serves from. */
  storeDir: string
  complain: (message: string) => void
  everyMs?: number
  failedEveryMs?: number
}

export interface Mirror {
  /** Looks at the bucket once. Failures are reported, and change nothing. */
  look(): Promise<void>
  /** Looks at the bucket again and again until it is stopped. */
  follow(): void
  stop(): Promise<void>
  readonly state: MirrorState
}

/** The state of the mirror: what became of the registries in the bucket. */
interface MirrorState {
  /** True when the last registry that was seen in the bucket is the one that is here. */
  isBelieved: boolean
  /** The number of registries that could not be taken over, be it for a version that they name. */
  refused: number
}

/**
 * Keeps a folder as a bucket is: first the versions that its registry names, then that registry. It is believed by its signature
 * alone, and every file by a manifest that is signed as well, so whoever can write to the bucket can at most keep news away.
 */
export function mirror(options: MirrorOptions): Mirror {
  const { source, trust, storeDir, complain, everyMs = EVERY_MS, failedEveryMs = FAILED_EVERY_MS } = options
  const registryFile = path.join(storeDir, REGISTRY_FILE)
  let etag = ''
  let told: string | null = null
  let failed = { etag: '', until: 0 }
  const state: MirrorState = { isBelieved: true, refused: 0 }
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  async function update(): Promise<void> {
    const found = await (etag === '' ? source.registry() : source.registryIfChanged(etag))
    if (found === null) {
      state.isBelieved = false
      throw new Unusable(`${source.registryName} is not there`)
    }
    if (found !== 'unchanged') {
      if (found.etag === failed.etag && Date.now() < failed.until) return
      await take(found)
    }
    state.isBelieved = true
    told = null
  }

  async function take({ text, etag: present }: RegistryDocument): Promise<void> {
    try {
      const registry = await trust.open(text)
      if (registry.problem !== null) throw new Unusable(`${source.registryName} is refused: ${registry.problem}`)
      await mkdir(storeDir, { recursive: true })
      await fetchAll(registry.content)
      if ((await readFile(registryFile, 'utf8').catch(() => null)) !== text) await replaceFile(registryFile, text)
      etag = present
      await tidyMirror({ source, storeDir, registry: registry.content })
    } catch (error) {
      // Replaced while it was looked at: some of what it names may be gone already. The next look is at the new one.
      if (error instanceof Unusable && (await source.registryIfChanged(present)) !== 'unchanged') return
      if (!(error instanceof StorageUnavailable)) {
        state.isBelieved = false
        if (failed.etag !== present) state.refused += 1
        failed = { etag: present, until: Date.now() + failedEveryMs }
      }
      throw error
    }
  }

  async function fetchAll({ remotes }: SiteRegistry): Promise<void> {
    for (const remote of remotes)
      for (const version of ownVersions(remote)) await fetchVersion({ source, storeDir, name: remote.name, version })
  }

  async function look(): Promise<void> {
    try {
      await update()
    } catch (error) {
      const isKnown = error instanceof StorageUnavailable || error instanceof Unusable
      const problem = error instanceof StorageUnavailable ? 'away' : String(error)
      if (problem !== told) complain(`${isKnown ? error.message : String(error)}; the site goes on with what is here`)
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
