import { registerMunicipalities } from '@ponte/contracts/municipalities'

registerMunicipalities()

// Imported for its side effect: the names of all municipalities are there before the server reads a key or shows a label.
export { municipalities } from '@ponte/contracts/places'
