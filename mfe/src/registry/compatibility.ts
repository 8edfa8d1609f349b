import { satisfiesCaret } from './caret.ts'
import type { Offer, RemoteVersion } from './registry.ts'

export type { Offer } from './registry.ts'

/** In a list of export names: the whole module. */
export const ALL = '*'

type Demands = Pick<RemoteVersion, 'contract' | 'shared'>

/** Why a build cannot run in a shell, or null. Checked before a build goes live, and by the loader before any code of the remote runs. */
export function whyIncompatible(build: Demands, offer: Offer): string | null {
  const contracts = [offer.contract, ...(offer.earlierContracts ?? [])]
  if (!contracts.some((version) => satisfiesCaret(version, build.contract)))
    return `needs host contract ${build.contract}, the shell has ${contracts.join(' and ')}`
  for (const [module, range] of Object.entries(build.shared)) {
    const version = offer.shared[module]
    if (version === undefined) return `needs ${module} ${range}, the shell shares none`
    if (!satisfiesCaret(version, range)) return `needs ${module} ${range}, the shell shares ${version}`
  }
  return null
}
