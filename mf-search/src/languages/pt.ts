import type { Catalogue } from '@ponte/contracts/translated'

/** This remote's original texts are all Portuguese. */
export default {} satisfies Catalogue
