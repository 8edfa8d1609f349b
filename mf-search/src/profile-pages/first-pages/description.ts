import type { Stats } from '@ponte/contracts/search'
import { formatRating } from '@ponte/contracts/statistics'
import { profileText as text } from '../text.ts'

const DESCRIPTION_MIN = 50
const DESCRIPTION_MAX = 170

/** The meta description of a page: as many sentences as fit, the first that does not fit cut at a word, and never too short. */
export function descriptionOf(sentences: readonly (string | null)[]): string {
  let description = ''
  for (const sentence of [...sentences, text.head.more]) {
    const words = sentence?.replace(/\s+/g, ' ').trim() ?? ''
    if (words === '' || (sentence === text.head.more && description.length >= DESCRIPTION_MIN)) continue
    const longer = description === '' ? words : `${description} ${words}`
    if (longer.length > DESCRIPTION_MAX) return cutAtWord(longer)
    description = longer
  }
  return description
}

function cutAtWord(long: string): string {
  const room = long.slice(0, DESCRIPTION_MAX - 1)
  const end = room.lastIndexOf(' ')
  // A text without spaces is cut anywhere but within a surrogate pair.
  const cut = end < DESCRIPTION_MIN ? room.replace(/[\ud800-\udbff]$/, '') : room.slice(0, end)
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`
}

export function ratedSentence({ overallRating, totalEvaluations }: Stats): string | null {
  return overallRating === null || totalEvaluations === 0 ? null : text.head.rated(formatRating(overallRating), totalEvaluations)
}
