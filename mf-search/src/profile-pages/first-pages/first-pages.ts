import type { PublicFirm, PublicProfessional } from '@ponte/contracts/profiles'
import type { SearchType } from '@ponte/contracts/search'
import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import type { FirstPage, PageAbout } from '@ponte/platform/first-page'
import { profileText as text } from '../text.ts'
import { firmAsks, professionalAsks, reviewsPageOf, reviewsQuery } from '../asks.ts'
import { descriptionOf, ratedSentence } from './description.ts'
import { firmThing, professionalThing } from './structured-data.ts'
import { firmTitle, firmWhatOf, professionalTitle, titleAt, whatOf } from '../titles.ts'

const isFound = <Profile>(answer: unknown): answer is Profile => typeof answer === 'object' && answer !== null && '_id' in answer

const missing = (type: SearchType): PageAbout => ({ title: text.profile.missing[type], isIndexed: false })

/** A page of all reviews is its own page, with a previous and a next one. */
const named = ({ searchParams }: URL, title: string): PageAbout => {
  const page = reviewsPageOf(searchParams)
  return { title: titleAt(searchParams, title), ...(page !== null && { canonicalQuery: reviewsQuery(page) }) }
}

const list = (keys: readonly Specialty[]): string => keys.map((key) => SPECIALTY_LABELS[key]).join(', ')

export const professionalFirstPage: FirstPage = {
  asks: professionalAsks,
  about(address, [answer]) {
    if (!isFound<PublicProfessional>(answer)) return missing('professionals')
    const { fullName, specialties, bio, stats } = answer
    const what = whatOf(answer)
    return {
      ...named(address, professionalTitle(answer)),
      description: descriptionOf([
        what === '' ? `${fullName}.` : `${what}.`,
        ratedSentence(stats),
        bio,
        specialties.length === 0 ? null : text.head.specialties(list(specialties)),
      ]),
      jsonLd: professionalThing(address, answer),
    }
  },
}

export const firmFirstPage: FirstPage = {
  asks: firmAsks,
  about(address, [answer]) {
    if (!isFound<PublicFirm>(answer)) return missing('opportunities')
    const { specialtiesNeeded, description, stats } = answer
    return {
      ...named(address, firmTitle(answer)),
      description: descriptionOf([
        `${firmWhatOf(answer)}.`,
        ratedSentence(stats),
        specialtiesNeeded.length === 0 ? null : text.head.wanted(list(specialtiesNeeded)),
        description,
      ]),
      jsonLd: firmThing(address, answer),
    }
  },
}
