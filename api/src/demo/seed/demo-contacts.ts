import type { Side } from '../../server/schema/contacts.ts'
import type { SeededFirm } from './firms.ts'
import { drawCharacter, drawParts, drawStars } from './parts.ts'
import type { SeededPerson } from './people.ts'
import type { Random } from './random.ts'
import { drawStory, type Part, type Story } from './stories.ts'
import type { Timeline } from './timeline.ts'

/** The demo professional's record in the product description: 127 services, 89 reviews, 4.8 on average. */
const CLOSED_SERVICES = 126 // one more is among the current ones
const CLOSED_WITHOUT_SERVICE = 9
const REVIEWS = 89
/** Fours and threes among the 178 stars of those reviews; the rest are fives: (890 − 29 − 2 × 3) ÷ 178 = 4.80 */
const FOURS = 29
const THREES = 3

const FIRMS_CLOSED_CONTACTS = 34
const OLDEST_DAYS = 700
const NEWEST_CLOSED_DAYS = 46

const silent: Part = { went: 'silent', saysService: false, stars: { cordiality: 5, quality: 5 } }
const answered = (saysService: boolean): Part => ({ ...silent, went: 'answered', saysService })
const rated = (saysService: boolean, stars: Part['stars'] = silent.stars): Part => ({ went: 'rated', saysService, stars })

interface Current {
  ageDays: number
  /** True if the demo account requested the contact. */
  isMine: boolean
  me: Part
  other: Part
}

/** Contacts with open windows, one for each state of the pending lists, and some more recent ones. No review of them is published. */
const CURRENT: readonly Current[] = [
  { ageDays: 27, isMine: false, me: silent, other: silent },
  { ageDays: 21, isMine: false, me: silent, other: answered(false) },
  { ageDays: 18, isMine: true, me: rated(false), other: silent }, // '✓ Você já respondeu'
  { ageDays: 24, isMine: false, me: answered(false), other: rated(false) }, // a sealed review waits for this side's
  { ageDays: 16, isMine: true, me: answered(true), other: silent },
  { ageDays: 12, isMine: false, me: silent, other: silent },
  { ageDays: 6, isMine: true, me: silent, other: silent },
  { ageDays: 1, isMine: false, me: silent, other: silent },
]

const spread = (index: number, count: number): number =>
  Math.round(OLDEST_DAYS - ((OLDEST_DAYS - NEWEST_CLOSED_DAYS) * index) / (count - 1))

/** Cycles through those who had joined by then, least recently contacted first, so that contacts of a pair never overlap. */
function roundOf<Item extends { joinedDaysAgo: number }>(items: readonly Item[]): (ageDays: number) => Item {
  const waiting = [...items]
  return (ageDays) => {
    const index = waiting.findIndex((item) => item.joinedDaysAgo > ageDays)
    const [next] = waiting.splice(index, index < 0 ? 0 : 1)
    if (next === undefined) throw new RangeError(`no one had joined ${ageDays} days ago`)
    waiting.push(next)
    return next
  }
}

export function contactsOfDemoProfessional(random: Random, timeline: Timeline, me: SeededPerson, firms: readonly SeededFirm[]): Story[] {
  const nextFirm = roundOf(firms)
  const meet = (ageDays: number, madeBy: Side, professional: Part, contractor: Part): Story => {
    const firm = nextFirm(ageDays)
    return drawStory(random, timeline, {
      professional: { id: me.row.id, gender: me.gender },
      contractor: { id: firm.owner.row.id, gender: firm.owner.gender },
      firmId: firm.row.id,
      madeBy,
      contactDate: timeline.daysAgo(ageDays),
      parts: { professional, contractor },
    })
  }
  const outcomes = shuffled(random, [
    ...drawReviews(random).map((stars) => rated(true, stars)),
    ...Array.from({ length: CLOSED_SERVICES - REVIEWS }, () => answered(true)),
    ...Array.from({ length: CLOSED_WITHOUT_SERVICE }, () => answered(false)),
  ])
  const closed = outcomes.map((contractor, index) => {
    const { saysService } = contractor
    const professional = random.chance(0.8) ? rated(saysService, drawStars(random, 'good')) : answered(saysService)
    return meet(spread(index, outcomes.length), random.chance(0.25) ? 'professional' : 'contractor', professional, contractor)
  })
  return [
    ...closed,
    ...CURRENT.map(({ ageDays, isMine, me: mine, other }) => meet(ageDays, isMine ? 'professional' : 'contractor', mine, other)),
  ]
}

function drawReviews(random: Random): Part['stars'][] {
  const all = 2 * REVIEWS
  const stars = shuffled(
    random,
    Array.from({ length: all }, (_, index) => (index < THREES ? 3 : index < THREES + FOURS ? 4 : 5)),
  )
  return Array.from({ length: REVIEWS }, (_, index) => ({ cordiality: stars[index] ?? 5, quality: stars[REVIEWS + index] ?? 5 }))
}

const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] => random.some(items, items.length)

export function contactsOfDemoFirm(random: Random, timeline: Timeline, me: SeededFirm, professionals: readonly SeededPerson[]): Story[] {
  const nextProfessional = roundOf(professionals)
  const meet = (ageDays: number, madeBy: Side, parts: Record<Side, Part>): Story => {
    const professional = nextProfessional(ageDays)
    return drawStory(random, timeline, {
      professional: { id: professional.row.id, gender: professional.gender },
      contractor: { id: me.owner.row.id, gender: me.owner.gender },
      firmId: me.row.id,
      madeBy,
      contactDate: timeline.daysAgo(ageDays),
      parts,
    })
  }
  const closed = Array.from({ length: FIRMS_CLOSED_CONTACTS }, (_, index) =>
    meet(
      spread(index, FIRMS_CLOSED_CONTACTS),
      random.chance(0.25) ? 'professional' : 'contractor',
      drawParts(random, { professional: drawCharacter(random), contractor: 'superb' }),
    ),
  )
  const current = CURRENT.map(({ ageDays, isMine, me: contractor, other: professional }) =>
    meet(ageDays, isMine ? 'contractor' : 'professional', { professional, contractor }),
  )
  return [...closed, ...current]
}
