import type { Offer } from './compatibility.ts'
import { emptyRegistry, isRegistry, isVersion, type Registry, type RegistryEntry, type RemoteVersion } from './registry.ts'

/** A version that some of the visitors get. */
export interface Canary {
  version: RemoteVersion
  /** The share of visitors that get it, from 0 to 100. */
  percent: number
  /** Rules for visitors who get it whatever the draw says: `agent:<part of the browser's name>` or `cookie:<name>=<value>`. */
  match: string[]
}

export interface SiteEntry extends RegistryEntry {
  canary?: Canary
  /** Previews: versions by their label, which only those get who ask for it. */
  previews?: Record<string, RemoteVersion>
  /** True when the remote stays at its version until it is unpinned. */
  pinned?: true
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
  isObject(value) && isVersion(value['version']) && typeof value['percent'] === 'number' && isTexts(value['match'])

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

export const isSiteRegistry = (value: unknown): value is SiteRegistry =>
  isObject(value) &&
  Number.isSafeInteger(value['sequence']) &&
  isRegistry(value) &&
  value.remotes.every(hasChannels) &&
  Array.isArray(value['shells']) &&
  value['shells'].every(isShellOffer)
