import { SHIFTS, WEEKDAYS } from '@ponte/contracts/availability'
import { dayOf, startOfDayAfter } from '@ponte/contracts/calendar'
import { cpfCheckDigits } from '@ponte/contracts/documents'
import { stateOf, type City } from '@ponte/contracts/places'
import { COUNCILS, type Profession } from '@ponte/contracts/professions'
import type { Specialty } from '@ponte/contracts/specialties'
import type { Insertable } from 'kysely'
import type { Users } from '../../server/schema/people.ts'
import { drawBio } from '../texts/bios.ts'
import { drawName, handleOf, type Gender, type Named } from '../texts/names.ts'
import { drawCity, phoneNumber } from './places.ts'
import { randomFrom, type Random } from './random.ts'
import type { Timeline } from './timeline.ts'

export type UserRow = Insertable<Users> & { id: string }

export interface SeededPerson {
  row: UserRow
  gender: Gender
  joinedDaysAgo: number
}

/** Weights of the professions; those that do hair transplants are the most common. */
const PROFESSION_WEIGHTS: Readonly<Record<Profession, number>> = {
  instrumentador_cirurgico: 26,
  tecnico_enfermagem: 26,
  medico: 13,
  enfermeiro: 12,
  fisioterapeuta: 4,
  nutricionista: 3,
  psicologo: 3,
  dentista: 4,
  farmaceutico: 3,
  terapeuta_ocupacional: 2,
  fonoaudiologo: 2,
  biomedico: 3,
}

/** Specialties of each profession, likeliest first. */
const SPECIALTIES_OF: Readonly<Record<Profession, readonly Specialty[]>> = {
  instrumentador_cirurgico: ['transplante_capilar', 'centro_cirurgico', 'dermatologia', 'anestesiologia', 'ortopedia'],
  tecnico_enfermagem: ['transplante_capilar', 'centro_cirurgico', 'uti', 'emergencia', 'home_care', 'dermatologia'],
  medico: [
    'transplante_capilar',
    'dermatologia',
    'anestesiologia',
    'clinica_geral',
    'cardiologia',
    'emergencia',
    'endocrinologia',
    'urologia',
    'ginecologia',
    'psiquiatria',
    'oftalmologia',
    'gastroenterologia',
    'pneumologia',
    'reumatologia',
    'oncologia',
    'neurologia',
    'pediatria',
  ],
  enfermeiro: ['centro_cirurgico', 'transplante_capilar', 'uti', 'emergencia', 'oncologia', 'pediatria', 'home_care'],
  fisioterapeuta: ['ortopedia', 'uti', 'neurologia', 'pneumologia', 'home_care', 'geriatria'],
  nutricionista: ['endocrinologia', 'clinica_geral', 'oncologia', 'home_care'],
  psicologo: ['psiquiatria', 'oncologia', 'pediatria', 'geriatria'],
  dentista: ['clinica_geral', 'anestesiologia', 'pediatria', 'geriatria'],
  farmaceutico: ['oncologia', 'clinica_geral', 'uti', 'home_care'],
  terapeuta_ocupacional: ['neurologia', 'geriatria', 'home_care', 'pediatria'],
  fonoaudiologo: ['neurologia', 'pediatria', 'uti', 'geriatria', 'home_care'],
  biomedico: ['clinica_geral', 'dermatologia', 'oncologia', 'transplante_capilar'],
}

export function drawProfessionals(random: Random, timeline: Timeline, count: number): SeededPerson[] {
  return Array.from({ length: count }, (_, index) => drawProfessional(random, timeline, index))
}

function drawProfessional(random: Random, timeline: Timeline, index: number): SeededPerson {
  const named = drawName(random)
  const city = drawCity(random, index)
  const profession = random.weighted(PROFESSION_WEIGHTS)
  // More people join every month; the newest joined yesterday.
  const joinedDaysAgo = 1 + Math.floor(random.fraction() ** 1.4 * 820)
  const account = drawAccount(random, timeline, { index, city, joinedDaysAgo, named })
  const travels = random.chance(0.55)
  return {
    gender: named.gender,
    joinedDaysAgo,
    row: {
      ...account,
      role: 'professional',
      document: drawCpf(random),
      professional_license: random.chance(0.8) ? drawLicense(random, profession, city) : null,
      profession,
      specialties: drawSpecialties(random, profession),
      bio: random.chance(0.94) ? drawBio(random, { profession, gender: named.gender, years: random.integer(1, 22) }) : null,
      ...drawAvailability(timeline, index),
      travel_availability: travels,
      max_distance_km: travels ? random.pick([20, 30, 50, 50, 80, 100, 150, 300, 500, 1000, 2500]) : null,
    },
  }
}

/** A third state their availability. Uses its own generator, so that the rest of the sample data stays the same. */
function drawAvailability({ today }: Timeline, index: number): Pick<UserRow, 'available_from' | 'weekdays' | 'shifts'> {
  const random = randomFrom(`availability ${index}`)
  if (!random.chance(0.34)) return {}
  return {
    available_from: random.chance(0.4) ? dayOf(startOfDayAfter(today, random.integer(5, 60))) : null,
    weekdays: random.chance(0.7) ? random.some(WEEKDAYS, random.integer(2, 5)) : [],
    shifts: random.chance(0.6) ? random.some(SHIFTS, random.integer(1, 2)) : [],
  }
}

interface Account {
  /** Unique per account; makes names, addresses and numbers unique. */
  index: number
  city: City
  joinedDaysAgo: number
  named: Named
}

export function drawAccount(random: Random, timeline: Timeline, { index, city, joinedDaysAgo, named }: Account): UserRow {
  const handle = `${handleOf(named.fullName)}${index + 1}`
  const joined = timeline.daysAgo(joinedDaysAgo)
  const whatsapp = phoneNumber(city, index)
  return {
    id: random.uuid(),
    email: `${handle}@${random.pick(['correio', 'mensagem', 'caixa'])}.example`,
    full_name: named.fullName,
    username: handle,
    phone: whatsapp,
    whatsapp,
    city,
    profile_completed: true,
    email_confirmed_at: joined,
    created_at: joined,
    updated_at: joined,
  }
}

function drawCpf(random: Random): string {
  const base = String(random.integer(100_000_000, 999_999_999))
  return base + cpfCheckDigits(base)
}

function drawLicense(random: Random, profession: Profession, city: City): string | null {
  const council = COUNCILS[profession]
  return council === null ? null : `${council}-${stateOf(city)} ${random.integer(10_000, 299_999)}`
}

/** Picks one to four specialties, mostly the likeliest for the profession. */
function drawSpecialties(random: Random, profession: Profession): Specialty[] {
  const [likeliest, ...others] = SPECIALTIES_OF[profession]
  const count = Number(random.weighted({ '1': 3, '2': 4, '3': 2, '4': 1 }))
  if (likeliest === undefined || random.chance(0.35)) return random.some(SPECIALTIES_OF[profession], count)
  return [likeliest, ...random.some(others, count - 1)]
}
