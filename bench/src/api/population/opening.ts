import { OPENING_TEXT_MAX } from '@ponte/contracts/limits'
import type { City } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import type { Specialty } from '@ponte/contracts/specialties'
import { randomFrom, type Random } from '@ponte/api/random'
import { firmAt, firmCount } from './firm.ts'
import { DAY_MS, dayFromNow, NOW } from './now.ts'
import { cityOf, drawSpecialties, idOf, professionOf } from './person.ts'
import { drawBio } from './words.ts'

export interface Opening {
  id: string
  firmId: string
  profession: Profession
  specialties: Specialty[]
  city: City
  startOn: string
  endOn: string
  offersAccommodation: boolean
  description: string | null
  closedAt: Date | null
  createdAt: Date
}

const OPENINGS_A_FIRM = 5

/** Number of openings, open and closed, that go with this many professionals. */
export const openingCount = (rows: number): number => OPENINGS_A_FIRM * firmCount(rows)

/**
 * The opening with this number, always the same. The first firms have several times as many as the last, but hardly more than the
 * limit of open ones.
 */
export function openingAt(number: number, rows: number): Opening {
  const random = randomFrom(`opening ${number}`)
  const id = idOf(number, random)
  const firm = firmAt(Math.floor(firmCount(rows) * random.fraction() ** 1.2))
  return {
    id,
    firmId: firm.id,
    profession: professionOf(random),
    specialties: random.chance(0.2) ? [] : drawSpecialties(random, random.integer(1, 3)),
    city: random.chance(0.85) ? firm.city : cityOf(random),
    ...drawDays(random),
    offersAccommodation: random.chance(firm.offersAccommodation ? 0.8 : 0.1),
    description: random.chance(0.3) ? null : drawBio(random).slice(0, OPENING_TEXT_MAX),
  }
}

const LASTS = [1, 1, 1, 2, 3, 3, 5, 5, 10, 14, 30, 60, 180]

/** Half are open: some have begun, most begin soon. Most of the others are past, and some were closed early. */
function drawDays(random: Random): Pick<Opening, 'startOn' | 'endOn' | 'closedAt' | 'createdAt'> {
  const lasts = random.pick(LASTS)
  const isOpen = random.chance(0.5)
  const isOver = !isOpen && random.chance(0.85)
  const startsIn = isOver ? -lasts - random.integer(0, 364) : drawStart(random, lasts)
  const publishedIn = Math.min(startsIn - random.integer(2, 40), -random.integer(0, 10))
  const closesIn = isOver ? startsIn + lasts : -random.fraction()
  const instant = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS)
  return {
    startOn: dayFromNow(startsIn),
    endOn: dayFromNow(startsIn + lasts - 1),
    closedAt: isOpen ? null : instant(closesIn),
    createdAt: instant(publishedIn - 1),
  }
}

const drawStart = (random: Random, lasts: number): number =>
  random.chance(0.2) ? -random.integer(0, lasts - 1) : Math.floor(random.fraction() ** 1.5 * 120)
