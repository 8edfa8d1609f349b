import type { SearchType } from '../search/search-results.ts'

const ROOTS: Readonly<Record<SearchType, string>> = { professionals: '/profissionais', opportunities: '/empresas' }

/** The address of a public profile: of a professional, or of a firm. */
export const profilePath = (type: SearchType, id: string): string => `${ROOTS[type]}/${id}`

/** The same page with the dialog open that tells how to reach it. */
export const contactPath = (type: SearchType, id: string): string => `${profilePath(type, id)}?contato=${type}:${id}`
