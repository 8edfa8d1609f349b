import type { Offer } from './compatibility.ts'
import { emptyRegistry, isObject, isRegistry, isVersion, type Registry, type RegistryEntry, type RemoteVersion } from './registry.ts'

/** A version that a share of visitors gets. */
export interface Canary {
  version: RemoteVersion
  /** The percentage of visitors who get it, from 0 to 100. */
  percent: number
  /** Visitors who always get it: `agent:<part of the browser's name>` or `cookie:<name>=<value>`. */
  match: string[]
  /** The instant from which its failures count, ISO 8601; a new percentage or new rules restart it. Missing in earlier registries. */
  since?: string
}

export interface SiteEntry extends RegistryEntry {
  canary?: Canary
  /** Previews: versions by label, only for visitors who open that label. */
  previews?: Record<string, RemoteVersion>
  /** True if the remote keeps its version until it is unpinned. */
  pinned?: true
}

/** A rolled-back version: never a fallback, and live again only by explicit promotion. */
export interface RolledBack {
  version: RemoteVersion
  /** ISO 8601. */
  at: string
  by: string
  reason: string | null
}

/** Earlier versions of a remote, for publishing only: visitors do not get them. */
export interface RemotePast {
  /** Earlier stable versions, latest first. */
  live: RemoteVersion[]
  /** Rolled-back versions, latest first. */
  rolledBack: RolledBack[]
}

/** A shell's version and offer. */
export interface ShellOffer {
  version: string
  offer: Offer
}

/** The signatures on one remote's part of the registry, so that a key for one remote cannot change another's. */
export interface PartSignatures {
  /** The number of the registry that brought the part; a change needs a higher one, so that an earlier state is recognized. */
  sequence: number
  /** Protected headers and signatures, as in a flattened JWS. */
  by: { protected: string; signature: string }[]
  /** If two keys must sign: the last state that both signed. One key is enough to roll back to its versions. */
  basis?: { signatures: PartSignatures; part: RegistryPart }
}

/** The part of the registry that a key for one remote may change. */
export interface RegistryPart {
  entries: SiteEntry[]
  past: RemotePast | null
}

/** A change of a remote that waits for the signature of a second key. */
interface WaitingPart {
  part: RegistryPart
  signatures: PartSignatures
  /** ISO 8601. */
  at: string
  by: string
}

/** The registry as the store keeps it. Browsers get a part of it: see audience-registry.ts. */
export interface SiteRegistry extends Registry {
  /** Increases with each change, so that an older registry is recognized if someone restores it. */
  sequence: number
  remotes: SiteEntry[]
  /** The shells that sites were built with: the one that started last first, then the one before. */
  shells: ShellOffer[]
  /** The site's address, for links in commands. Missing until a site of this release has started. */
  publicUrl?: string
  /** By remote. Separate from the entries, so that a publisher of an earlier release leaves it untouched. Missing in earlier registries. */
  past?: Record<string, RemotePast>
  /** By remote, and of the shells. Missing in earlier registries, and outdated if a publisher of an earlier release wrote last. */
  signatures?: Record<string, PartSignatures>
  waiting?: Record<string, WaitingPart>
}

export const emptySiteRegistry = (): SiteRegistry => ({ ...emptyRegistry(new Date(0).toISOString()), remotes: [], sequence: 0, shells: [] })

/** The live version of an entry. */
export function versionOf(entry: SiteEntry): RemoteVersion {
  const { name: _name, previous: _previous, canary: _canary, previews: _previews, pinned: _pinned, ...version } = entry
  return version
}

/** The versions of a remote that visitors get. */
export const shownVersions = (entry: SiteEntry): RemoteVersion[] => [
  versionOf(entry),
  ...(entry.canary === undefined ? [] : [entry.canary.version]),
  ...Object.values(entry.previews ?? {}),
]

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

const isPart = (value: unknown): boolean =>
  isObject(value) &&
  isRegistry({ formatVersion: 1, writtenAt: '-', remotes: value['entries'] }) &&
  (value['entries'] as unknown[]).every(hasChannels) &&
  (value['past'] === null || isPast(value['past']))

const isSignatures = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value['sequence']) &&
  Array.isArray(value['by']) &&
  value['by'].every((one) => isObject(one) && typeof one['protected'] === 'string' && typeof one['signature'] === 'string') &&
  (value['basis'] === undefined ||
    (isObject(value['basis']) && isPart(value['basis']['part']) && isSignatures(value['basis']['signatures'])))

const isWaiting = (value: unknown): boolean =>
  isObject(value) &&
  isPart(value['part']) &&
  isSignatures(value['signatures']) &&
  typeof value['at'] === 'string' &&
  typeof value['by'] === 'string'

const isOptionalRecord = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  value === undefined || (isObject(value) && Object.values(value).every(isItem))

export const isSiteRegistry = (value: unknown): value is SiteRegistry =>
  isObject(value) &&
  Number.isSafeInteger(value['sequence']) &&
  isRegistry(value) &&
  value.remotes.every(hasChannels) &&
  Array.isArray(value['shells']) &&
  value['shells'].every(isShellOffer) &&
  ['undefined', 'string'].includes(typeof value['publicUrl']) &&
  isOptionalRecord(value['past'], isPast) &&
  isOptionalRecord(value['signatures'], isSignatures) &&
  isOptionalRecord(value['waiting'], isWaiting)
