import type { OpeningResult } from '@ponte/contracts/search-results'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import type { FirstPage } from '@ponte/platform/first-page'
import { descriptionOf, ratedSentence } from '../profile-pages/first-pages/description.ts'
import { jobThing } from '../profile-pages/first-pages/structured-data.ts'
import { openingPagesText as text } from './text.ts'
import { listAsks, openingAsks } from './asks.ts'
import { isOpeningsPath, listTitle, openingPageTitle } from './titles.ts'

const isOpening = (answer: unknown): answer is OpeningResult => typeof answer === 'object' && answer !== null && '_id' in answer

export const openingFirstPage: FirstPage = {
  asks: openingAsks,
  about(address, [opening, similar]) {
    // A closed opening still has similar ones, an unknown one has none.
    if (!isOpening(opening)) return { title: similar === null ? text.missing : text.closed, isIndexed: false }
    const { firm, specialties, description } = opening
    const summary = descriptionOf([
      `${openingPageTitle(opening)}.`,
      text.of(firm.name),
      ratedSentence(firm.stats),
      specialties.length === 0 ? null : text.specialties(specialties.map((key) => SPECIALTY_LABELS[key]).join(', ')),
      description,
    ])
    return { title: openingPageTitle(opening), description: summary, jsonLd: jobThing(address, opening, summary) }
  },
}

interface Listed {
  results: unknown[]
  nextCursor: string | null
}

const isList = (answer: unknown): answer is Listed => typeof answer === 'object' && answer !== null && 'results' in answer

export const openingsFirstPage: FirstPage = {
  asks: listAsks,
  about({ pathname }, [answer]) {
    const title = listTitle(pathname)
    if (title === null || !isList(answer) || answer.results.length === 0) return { title: title ?? text.list.missing, isIndexed: false }
    const description = text.list.description(title, answer.results.length, answer.nextCursor !== null)
    // Other spellings of the path work too, but only the canonical one is indexed.
    return { title, description, ...(isOpeningsPath(pathname) ? {} : { isIndexed: false }) }
  },
}
