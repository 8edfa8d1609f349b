import type { Favorite } from '@ponte/contracts/favorites'
import type { Stats } from '@ponte/contracts/search'
import { firmWhatOf, whatOf } from '../profile-pages/titles.ts'

/** Whom somebody saved, person or firm, as the list shows it. */
export interface Subject {
  id: string
  name: string
  photo: string | null
  what: string
  path: string
  /** null where the list does not know. */
  stats: Stats | null
}

export function subjectOf(favorite: Favorite): Subject {
  if (favorite.type === 'professionals') {
    const { professional } = favorite
    const { _id: id, fullName: name, photo, stats } = professional
    return { id, name, photo, what: whatOf(professional), path: `/profissionais/${id}`, stats }
  }
  const { opportunity } = favorite
  const { _id: id, name, photo } = opportunity
  return { id, name, photo, what: firmWhatOf(opportunity), path: `/empresas/${id}`, stats: null }
}
