import { HOST_CONTRACT } from '@ponte/contracts/host'
import type { Offer } from './compatibility.ts'

/** The versions of shared modules, written into the shell's bundle by the webpack preset. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>

/** The offer of this very shell. For the shell's own code; Node asks webpack/shared.ts. */
export const offer: Offer = { contract: HOST_CONTRACT, shared: __SHARED_VERSIONS__ }
