import { WEEKDAYS, type Weekday } from '@ponte/contracts/availability'
import { CITIES, type City } from '@ponte/contracts/places'
import { PROFESSIONS, type Profession } from '@ponte/contracts/professions'
import { SPECIALTIES, type Specialty } from '@ponte/contracts/specialties'
import { randomFrom, type Random } from '@ponte/api/random'
import { drawFullName } from './names.ts'
import { DAY_MS, dayFromNow } from './now.ts'
import { drawBio } from './words.ts'
import { shuffled, zipf } from './zipf.ts'

export interface Person {
  id: string
  fullName: string
  profession: Profession
  specialties: Specialty[]
  bio: string | null
  city: City
  travels: boolean
  maxDistanceKm: number
  availableFrom: string | null
  weekdays: Weekday[]
  createdAt: Date
  stats: PersonStats | null
}

export interface PersonStats {
  contacts: number
  services: number
  evaluations: number
  cordialitySum: number
  qualityCount: number
  qualitySum: number
}

const FIRST_DAY = Date.UTC(2024, 0, 1)
const DAYS = 1000

export const professionOf = zipf(shuffled(randomFrom('professions'), PROFESSIONS), { flatness: 1.5 })
const specialtyOf = zipf(shuffled(randomFrom('specialties'), SPECIALTIES), { flatness: 2 })
export const cityOf = zipf(CITIES, { flatness: 1.5 })
const howMany = zipf([1, 2, 3, 4, 5], { flatness: 1 })
const howOften = zipf(
  Array.from({ length: 200 }, (_, times) => times + 1),
  { flatness: 1 },
)

/** The person with this number, always the same and independent of the others, so that the population need not fit in memory. */
export function personAt(number: number): Person {
  const random = randomFrom(`person ${number}`)
  const travels = random.chance(0.35)
  return {
    id: idOf(number, random),
    fullName: drawFullName(random),
    profession: professionOf(random),
    specialties: drawSpecialties(random, howMany(random)),
    bio: random.chance(0.12) ? null : drawBio(random),
    city: cityOf(random),
    travels,
    maxDistanceKm: travels ? random.pick([30, 50, 50, 100, 150, 300, 800]) : 0,
    ...drawAvailability(randomFrom(`availability ${number}`)),
    createdAt: drawJoined(random),
    stats: random.chance(0.4) ? drawStats(random) : null,
  }
}

/**
 * Most give no availability; the others a first day, weekdays, or both. Uses its own generator, so that the rest of the person
 * does not change.
 */
function drawAvailability(random: Random): Pick<Person, 'availableFrom' | 'weekdays'> {
  if (random.chance(0.6)) return { availableFrom: null, weekdays: [] }
  const first = dayFromNow(random.integer(0, 120))
  return {
    availableFrom: random.chance(0.5) ? first : null,
    weekdays: random.chance(0.7) ? random.some(WEEKDAYS, random.integer(1, 5)) : [],
  }
}

export const drawJoined = (random: Random): Date => new Date(FIRST_DAY + Math.floor(random.fraction() * DAYS * DAY_MS))

/** A unique id. Multiplying by an odd factor maps every number to a different one, in no order; hashed seeds could collide. */
export function idOf(number: number, random: Random): string {
  const scrambled = Math.imul(number, 0x9e3779b1) >>> 0
  return scrambled.toString(16).padStart(8, '0') + random.uuid().slice(8)
}

export function drawSpecialties(random: Random, wanted: number): Specialty[] {
  const drawn = new Set<Specialty>()
  while (drawn.size < wanted) drawn.add(specialtyOf(random))
  return [...drawn]
}

export function drawStats(random: Random): PersonStats {
  const contacts = howOften(random)
  const services = random.integer(0, contacts)
  const evaluations = random.integer(0, services)
  const qualityCount = random.integer(0, evaluations)
  const kindness = random.integer(25, 50) / 10
  const stars = (count: number): number => Math.min(5 * count, Math.max(count, Math.round(count * kindness)))
  return { contacts, services, evaluations, cordialitySum: stars(evaluations), qualityCount, qualitySum: stars(qualityCount) }
}

/** A sample of people, spread evenly over the population, without repetition while there are enough. */
export function* peopleAmong(rows: number, count: number, offset = 0): Generator<Person> {
  const step = Math.max(1, Math.floor(rows / count))
  for (let index = 0; index < count; index += 1) yield personAt((index * step + offset) % rows)
}
