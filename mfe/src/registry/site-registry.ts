import type { Offer } from './compatibility.ts'
import { emptyRegistry, isRegistry, isVersion, type Registry, type RegistryEntry, type RemoteVersion } from './registry.ts'

/** A version that some of the visitors get. */
export interface Canary {
  version: RemoteVersion
  /** The share of visitors that get it, from 0 to 100. */
  percent: number
  /** Rules for visitors who get it whatever the draw says: `agent:<part of the browser's name>` or `cookie:<name>=<value>`. */
  match: string[]
  /** The moment from which its failures count, ISO 8601. Registries that were written before anybody counted have none. */
  since?: string
}

export interface SiteEntry extends RegistryEntry {
  canary?: Canary
  /** Previews: versions by their label, which only those get who ask for it. */
  previews?: Record<string, RemoteVersion>
  /** True when the remote stays at its version until it is unpinned. */
  pinned?: true
}

/** A version that was taken back: it stands in for nobody, and goes live only when somebody says so. */
export interface RolledBack {
  version: RemoteVersion
  /** ISO 8601. */
  at: string
  by: string
  reason: string | null
}

/** The versions that a remote had, for whoever publishes: no visitor gets any of them by it. */
export interface RemotePast {
  /** The versions that were everybody's, the last one first. */
  live: RemoteVersion[]
  /** The version that was taken back last comes first. */
  rolledBack: RolledBack[]
}

/** The offer of a shell, by its version. */
interface ShellOffer {
  version: string
  offer: Offer
}

/** The registry as the store keeps it. Browsers get the part of it that is theirs: see audience-registry.ts. */
export interface SiteRegistry extends Registry {
  /** The registry's number, which grows with each change, so that an older one is recognised whoever put it back. */
  sequence: number
  remotes: SiteEntry[]
  /** The live one first, then the one before it. */
  shells: ShellOffer[]
  /**
   * The past of remotes, by name. It stands beside them, so that a publisher that knows nothing of it leaves it as it is. Registries that were written
   * before there was one have none.
   */
  past?: Record<string, RemotePast>
}

export const emptySiteRegistry = (): SiteRegistry => ({ ...emptyRegistry(new Date(0).toISOString()), remotes: [], sequence: 0, shells: [] })

/** A registry as it was written before registries were signed. */
export const asSiteRegistry = (registry: Registry): SiteRegistry => ({ ...registry, sequence: 0, shells: [] })

/** An entry's live version by itself. */
export function versionOf(entry: SiteEntry): RemoteVersion {
  const { name: _name, previous: _previous, canary: _canary, previews: _previews, pinned: _pinned, ...version } = entry
  return version
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string')

const isCanary = (value: unknown): boolean =>
  isObject(value) &&
  isVersion(value['version']) &&
  typeof value['percent'] === 'number' &&
  isTexts(value['match']) &&
  ['undefined', 'string'].includes(typeof value['since'])

const hasChannels = (entry: unknown): boolean =>
  isObject(entry) &&
  (entry['canary'] === undefined || isCanary(entry['canary'])) &&
  (entry['previews'] === undefined || (isObject(entry['previews']) && Object.values(entry['previews']).every(isVersion)))

const isShellOffer = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['version'] === 'string' &&
  isObject(value['offer']) &&
  typeof value['offer']['contract'] === 'string' &&
  isObject(value['offer']['shared'])

const isRolledBack = (value: unknown): boolean =>
  isObject(value) &&
  isVersion(value['version']) &&
  typeof value['at'] === 'string' &&
  typeof value['by'] === 'string' &&
  (value['reason'] === null || typeof value['reason'] === 'string')

const isPast = (value: unknown): boolean =>
  isObject(value) &&
  Array.isArray(value['live']) &&
  value['live'].every(isVersion) &&
  Array.isArray(value['rolledBack']) &&
  value['rolledBack'].every(isRolledBack)

export const isSiteRegistry = (value: unknown): value is SiteRegistry =>
  isObject(value) &&
  Number.isSafeInteger(value['sequence']) &&
  isRegistry(value) &&
  value.remotes.every(hasChannels) &&
  Array.isArray(value['shells']) &&
  value['shells'].every(isShellOffer) &&
  (value['past'] === undefined || (isObject(value['past']) && Object.values(value['past']).every(isPast)))
