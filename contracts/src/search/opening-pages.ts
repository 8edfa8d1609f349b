import { isCity, type City } from '../lists/places.ts'
import { PROFESSIONS, type Profession } from '../lists/professions.ts'
import { SPECIALTIES, type Specialty } from '../lists/specialties.ts'

/** A field of work by which openings are listed, next to the city. */
export type OpeningField = Profession | Specialty

/** The slug of each profession in addresses. The slug of a specialty is derived from its key. */
const WORK: Readonly<Record<Profession, string>> = {
  medico: 'medicina',
  enfermeiro: 'enfermagem',
  fisioterapeuta: 'fisioterapia',
  nutricionista: 'nutricao',
  psicologo: 'psicologia',
  dentista: 'odontologia',
  farmaceutico: 'farmacia',
  terapeuta_ocupacional: 'terapia-ocupacional',
  fonoaudiologo: 'fonoaudiologia',
  biomedico: 'biomedicina',
  instrumentador_cirurgico: 'instrumentacao',
  tecnico_enfermagem: 'tecnico-de-enfermagem',
}

const slugOf = (key: string): string => key.replaceAll('_', '-')

export const isProfession = (field: OpeningField): field is Profession => Object.hasOwn(WORK, field)

/** Path of an opening's page. */
export const openingPath = (id: string): string => `/vagas/${id}`

/** Path of the list for a field in a city: '/vagas/sao-paulo/instrumentacao'. */
export const openingsPath = (city: City, field: OpeningField): string =>
  `/vagas/${slugOf(city)}/${isProfession(field) ? WORK[field] : slugOf(field)}`

/** The city and field of such a path, or of one with their keys instead: '/vagas/sao_paulo/uti'; null for any other. */
export function readOpeningsPath(pathname: string): { city: City; field: OpeningField } | null {
  const [citySlug = '', fieldSlug = ''] = pathname.split('/').slice(2)
  const city = citySlug.replaceAll('-', '_')
  const isSpelled = citySlug === city || citySlug === slugOf(city)
  const field =
    PROFESSIONS.find((key) => [WORK[key], key].includes(fieldSlug)) ?? SPECIALTIES.find((key) => [slugOf(key), key].includes(fieldSlug))
  return !isSpelled || !isCity(city) || field === undefined ? null : { city, field }
}
