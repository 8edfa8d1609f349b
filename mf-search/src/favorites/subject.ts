import type { Favorite } from '@ponte/contracts/favorites'
import type { ProfessionalResult, Stats } from '@ponte/contracts/search'
import { profilePath } from '@ponte/contracts/profile-path'
import { firmWhatOf, whatOf } from '../profile-pages/titles.ts'

/** A favourite person or firm, as the list shows it. */
export interface Subject {
  id: string
  name: string
  photo: string | null
  what: string
  path: string
  /** null where the list does not know. */
  stats: Stats | null
  /** The data of a person's license badge; null for a firm. */
  license: Pick<ProfessionalResult, 'profession' | 'licenseCheckedOn'> | null
}

export function subjectOf(favorite: Favorite): Subject {
  if (favorite.type === 'professionals') {
    const { professional } = favorite
    const { _id: id, fullName: name, photo, stats } = professional
    return { id, name, photo, what: whatOf(professional), path: profilePath('professionals', id), stats, license: professional }
  }
  const { opportunity } = favorite
  const { _id: id, name, photo } = opportunity
  return { id, name, photo, what: firmWhatOf(opportunity), path: profilePath('opportunities', id), stats: null, license: null }
}
