import { formatWhen } from '@ponte/contracts/calendar'
import { isProfession, openingsPath, readOpeningsPath, type OpeningField } from '@ponte/contracts/opening-pages'
import { cityLabel, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { PublicOpening } from '@ponte/contracts/search-results'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { openingPagesText as text } from './text.ts'

/** 'Enfermeiro(a) em São Paulo/SP' */
export const fieldInCity = ({ city, field }: { city: City; field: OpeningField }): string =>
  text.list.in(isProfession(field) ? PROFESSION_LABELS[field] : SPECIALTY_LABELS[field], cityLabel(city))

export const openingPageTitle = ({ profession, city, ...dates }: PublicOpening): string =>
  text.title(fieldInCity({ city, field: profession }), formatWhen(dates))

/** The title of a list of openings; null at an unknown path. */
export function listTitle(pathname: string): string | null {
  const known = readOpeningsPath(pathname)
  return known === null ? null : text.list.title(fieldInCity(known))
}

/** True for the canonical path of a list, as links spell it. */
export function isOpeningsPath(pathname: string): boolean {
  const known = readOpeningsPath(pathname)
  return known !== null && openingsPath(known.city, known.field) === pathname
}
