import { FIRM_TYPE_LABELS, type FirmType } from '@ponte/contracts/firm-types'
import type { City } from '@ponte/contracts/places'
import type { Specialty } from '@ponte/contracts/specialties'
import { randomFrom } from '@ponte/api/random'
import { nameFirm } from '@ponte/api/firm-texts'
import { drawFullName } from './names.ts'
import { cityOf, drawJoined, drawSpecialties, drawStats, idOf, type PersonStats } from './person.ts'
import { drawBio } from './words.ts'
import { zipf } from './zipf.ts'

export interface Firm {
  id: string
  name: string
  type: FirmType
  description: string | null
  city: City
  specialtiesNeeded: Specialty[]
  offersAccommodation: boolean
  createdAt: Date
  stats: PersonStats | null
}

const PEOPLE_A_FIRM = 100

/** Number of firms that go with this many professionals. */
export const firmCount = (rows: number): number => Math.max(1, Math.floor(rows / PEOPLE_A_FIRM))

const TYPES: readonly FirmType[] = ['clinica', 'hospital', 'consultorio', 'home_care', 'laboratorio', 'posto_saude', 'outro']
const typeOf = zipf(TYPES, { flatness: 1 })

/** The firm with this number, always the same, like personAt(). */
export function firmAt(number: number): Firm {
  const random = randomFrom(`firm ${number}`)
  const id = idOf(number, random)
  const type = typeOf(random)
  return {
    id,
    type,
    name: random.chance(0.5) ? nameFirm(random, type) : `${FIRM_TYPE_LABELS[type]} ${drawFullName(random)}`,
    description: random.chance(0.12) ? null : drawBio(random),
    city: cityOf(random),
    specialtiesNeeded: drawSpecialties(random, random.integer(1, 4)),
    offersAccommodation: random.chance(0.35),
    createdAt: drawJoined(random),
    stats: random.chance(0.4) ? drawStats(random) : null,
  }
}

/** A sample of firms, like peopleAmong(). */
export function* firmsAmong(rows: number, count: number, offset = 0): Generator<Firm> {
  const firms = firmCount(rows)
  const step = Math.max(1, Math.floor(firms / count))
  for (let index = 0; index < count; index += 1) yield firmAt((index * step + offset) % firms)
}
