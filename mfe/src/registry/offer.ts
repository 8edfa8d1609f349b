import { EARLIER_HOST_CONTRACTS, HOST_CONTRACT } from '@ponte/contracts/host'
import type { Offer } from './compatibility.ts'

/** Versions of shared modules, inlined into the shell's bundle by the webpack preset. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>

/** The offer of this shell, for the shell's own code; Node uses webpack/shared.ts. */
export const offer: Offer = { contract: HOST_CONTRACT, earlierContracts: EARLIER_HOST_CONTRACTS, shared: __SHARED_VERSIONS__ }
