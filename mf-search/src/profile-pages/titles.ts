import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { OpportunityResult, ProfessionalResult } from '@ponte/contracts/search'
import { profileText as text } from './text.ts'
import { reviewsPageOf } from './asks.ts'

/** 'Instrumentador(a) Cirúrgico(a) em Curitiba/PR', as far as it is known. */
export function whatOf({ profession, city }: Pick<ProfessionalResult, 'profession' | 'city'>): string {
  const what = profession === null ? '' : PROFESSION_LABELS[profession]
  if (city === null) return what
  return what === '' ? cityLabel(city) : text.profile.in(what, cityLabel(city))
}

export const firmWhatOf = ({ type, city }: Pick<OpportunityResult, 'type' | 'city'>): string =>
  text.profile.in(FIRM_TYPE_LABELS[type], cityLabel(city))

const titled = (name: string, what: string): string => (what === '' ? name : `${name}, ${what}`)

export const professionalTitle = (person: ProfessionalResult): string => titled(person.fullName, whatOf(person))
export const firmTitle = (firm: OpportunityResult): string => titled(firm.name, firmWhatOf(firm))

/** Each page of all reviews has its own title. */
export function titleAt(params: URLSearchParams, title: string): string {
  const page = reviewsPageOf(params)
  return page === null ? title : text.reviews.titled(title, page)
}
