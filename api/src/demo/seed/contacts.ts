import { closesAt } from '@ponte/contracts/contact-window'
import type { Side } from '../../server/schema/contacts.ts'
import type { SeededFirm } from './firms.ts'
import { drawCharacter, drawParts, type Character } from './parts.ts'
import type { SeededPerson } from './people.ts'
import type { Random } from './random.ts'
import { drawStory, type Story } from './stories.ts'
import type { Timeline } from './timeline.ts'

/** The first contacts are 1 to this many days old, one each, so that every state occurs. */
const DAYS_WITH_A_CONTACT = 60
const TRIES = 60

interface Cast {
  professionals: readonly SeededPerson[]
  firms: readonly SeededFirm[]
}

interface Meeting {
  professional: SeededPerson
  contractor: SeededPerson
  firm: SeededFirm | null
  madeBy: Side
  ageDays: number
}

/** The contacts of everyone except the demo accounts. */
export function drawContacts(random: Random, timeline: Timeline, cast: Cast, count: number): Story[] {
  const characters = new Map<string, Character>()
  const characterOf = (person: SeededPerson): Character => {
    const known = characters.get(person.row.id) ?? drawCharacter(random)
    characters.set(person.row.id, known)
    return known
  }
  const lastOfPair = new Map<string, Date>()
  const stories: Story[] = []
  // From oldest to newest, so that a pair's next contact can be compared with its last.
  const ages = Array.from({ length: count }, (_, index) => (index < DAYS_WITH_A_CONTACT ? index + 1 : drawAge(random))).sort(
    (a, b) => b - a,
  )

  for (const ageDays of ages) {
    const meeting = arrange(random, cast, ageDays)
    if (meeting === null) continue
    const { professional, contractor, firm, madeBy } = meeting
    const contactDate = timeline.daysAgo(ageDays)
    const pair = [professional.row.id, contractor.row.id, madeBy].join()
    const last = lastOfPair.get(pair)
    if (last !== undefined && closesAt(last) > contactDate) continue
    lastOfPair.set(pair, contactDate)
    stories.push(
      drawStory(random, timeline, {
        professional: { id: professional.row.id, gender: professional.gender },
        contractor: { id: contractor.row.id, gender: contractor.gender },
        firmId: firm?.row.id ?? null,
        madeBy,
        contactDate,
        parts: drawParts(random, { professional: characterOf(professional), contractor: characterOf(contractor) }),
      }),
    )
  }
  return stories
}

/** Picks a contact's age in days, more often a recent one, because the site grows. */
function drawAge(random: Random): number {
  if (random.chance(0.2)) return random.integer(1, 44)
  return 44 + Math.floor(random.fraction() ** 1.5 * 700)
}

/** Picks two parties who had both joined by then; null if there are none. */
function arrange(random: Random, { professionals, firms }: Cast, ageDays: number): Meeting | null {
  const hadJoined = (one: { joinedDaysAgo: number }): boolean => one.joinedDaysAgo > ageDays
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const professional = popular(random, professionals)
    if (!hadJoined(professional)) continue
    if (random.chance(0.1)) {
      const contractor = random.pick(professionals)
      if (contractor === professional || !hadJoined(contractor)) continue
      return { professional, contractor, firm: null, madeBy: 'contractor', ageDays }
    }
    const firm = popular(random, firms)
    if (!hadJoined(firm)) continue
    return { professional, contractor: firm.owner, firm, madeBy: random.chance(0.2) ? 'professional' : 'contractor', ageDays }
  }
  return null
}

/** Picks an item, more often one near the front of the list. */
function popular<Item>(random: Random, items: readonly Item[]): Item {
  return random.pick(items.slice(0, 1 + Math.floor(random.fraction() ** 0.7 * items.length)))
}
