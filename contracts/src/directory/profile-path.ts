import type { SearchType } from '../search/search-results.ts'

const ROOTS: Readonly<Record<SearchType, string>> = { professionals: '/profissionais', opportunities: '/empresas' }

/** Path of a public profile. */
export const profilePath = (type: SearchType, id: string): string => `${ROOTS[type]}/${id}`

/** Path of a public profile with the contact dialog open. */
export const contactPath = (type: SearchType, id: string): string => `${profilePath(type, id)}?contato=${type}:${id}`
