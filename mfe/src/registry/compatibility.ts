import type { Exports, RemoteVersion } from './registry.ts'
import { satisfiesCaret } from './caret.ts'

/** What a shell offers to remotes: its contract version, and the version of each shared module. */
export interface Offer {
  contract: string
  shared: Readonly<Record<string, string>>
  /** The exports of those modules. Missing in earlier shells, and not sent to browsers. */
  exports?: Exports
  /** The design tokens it defines for the page; missing and not sent like `exports`. */
  tokens?: readonly string[]
}

/** In a list of names: the whole module, with unknown parts. */
export const ALL = '*'

type Demands = Pick<RemoteVersion, 'contract' | 'shared'>

/** Why a build cannot run in a shell, or null. Checked before a build goes live, and by the loader before any code of the remote runs. */
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
