import type { Favorite } from '@ponte/contracts/favorites'
import type { ProfessionalResult, Stats } from '@ponte/contracts/search'
import { profilePath } from '@ponte/contracts/site-path'
import { firmWhatOf, whatOf } from '../profile-pages/titles.ts'

/** A favorite person or firm in the list. */
export interface Subject {
  id: string
  name: string
  photo: string | null
  what: string
  path: string
  stats: Stats
  isContacted: boolean
  /** Data of a person's license badge; null for a firm. */
  license: Pick<ProfessionalResult, 'profession' | 'licenseCheckedOn'> | null
}

export function subjectOf(favorite: Favorite): Subject {
  if (favorite.type === 'professionals') {
    const { professional } = favorite
    const { _id: id, fullName: name, photo, stats } = professional
    const path = profilePath('professionals', id)
    return { id, name, photo, what: whatOf(professional), path, stats, isContacted: professional.contacted === true, license: professional }
  }
  const { opportunity } = favorite
  const { _id: id, name, photo, stats } = opportunity
  const path = profilePath('opportunities', id)
  return { id, name, photo, what: firmWhatOf(opportunity), path, stats, isContacted: opportunity.contacted === true, license: null }
}
