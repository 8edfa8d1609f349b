import { API_BASE } from '@ponte/contracts/call'
import { FIRST_NAMES, LAST_NAMES } from '../population/names.ts'

/** Searches of demo visitors: without text, by name, by profession, by filter, and without results. */
const SEARCHES: readonly string[] = [
  '',
  ...FIRST_NAMES.slice(0, 6).map((name) => `query=${encodeURIComponent(name)}`),
  ...LAST_NAMES.slice(0, 6).map((name) => `query=${encodeURIComponent(name.toLowerCase())}`),
  'query=transplante',
  'query=enfermagem&city=sao_paulo',
  'query=centro%20cirurgico',
  'query=experiencia&page=2',
  'profession=instrumentador_cirurgico',
  'profession=medico&city=sao_paulo',
  'specialties=transplante_capilar',
  'specialties=uti,emergencia,home_care',
  'city=rio_de_janeiro&travelAvailability=true',
  'travelAvailability=true&page=2',
]

export const PATHS: readonly string[] = SEARCHES.map((search) => `${API_BASE}/search/professionals${search === '' ? '' : `?${search}`}`)
