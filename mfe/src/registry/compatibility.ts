import type { Exports, RemoteVersion } from './registry.ts'
import { satisfiesCaret } from './caret.ts'

/** The offer of a shell to remotes: the version of its contract, and of each module that it shares. */
export interface Offer {
  contract: string
  shared: Readonly<Record<string, string>>
  /** What each of those modules exports. Shells of earlier versions do not say, and browsers are not told. */
  exports?: Exports
  /** The design tokens that it defines for the whole page; unsaid and untold as its exports are. */
  tokens?: readonly string[]
}

/** In a list of names: the module as a whole, of which nothing more is known. */
export const ALL = '*'

type Demands = Pick<RemoteVersion, 'contract' | 'shared'>

/**
 * The reason why a build cannot run in a shell, or null. Publishing asks before a build goes live, and the loader asks before any
 * code of the remote runs.
 */
export function whyIncompatible(build: Demands, offer: Offer): string | null {
  if (!satisfiesCaret(offer.contract, build.contract)) {
    return `needs host contract ${build.contract}, the shell has ${offer.contract}`
  }
  for (const [module, range] of Object.entries(build.shared)) {
    const version = offer.shared[module]
    if (version === undefined) return `needs ${module} ${range}, the shell shares none`
    if (!satisfiesCaret(version, range)) return `needs ${module} ${range}, the shell shares ${version}`
  }
  return null
}
