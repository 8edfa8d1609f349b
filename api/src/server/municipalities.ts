import { registerMunicipalities } from '@ponte/contracts/municipalities'

registerMunicipalities()

// Imported for its effect: the server knows the names of all municipalities before it reads a key or shows a label.
export { municipalities } from '@ponte/contracts/places'
