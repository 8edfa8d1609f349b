import { cnpjCheckDigits } from '@ponte/contracts/documents'
import { FIRM_TYPES, type FirmType } from '@ponte/contracts/firm-types'
import { stateOf, type City } from '@ponte/contracts/places'
import type { Specialty } from '@ponte/contracts/specialties'
import type { Insertable } from 'kysely'
import type { Firms } from '../../server/schema/people.ts'
import { describeFirm, nameFirm } from '../texts/firm-texts.ts'
import { drawName } from '../texts/names.ts'
import { drawAccount, type SeededPerson } from './people.ts'
import { drawCity } from './places.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'

export type FirmRow = Insertable<Firms> & { id: string }

export interface SeededFirm {
  row: FirmRow
  owner: SeededPerson
  joinedDaysAgo: number
}

const TYPE_WEIGHTS: Readonly<Record<FirmType, number>> = {
  clinica: 54,
  hospital: 16,
  consultorio: 12,
  laboratorio: 5,
  posto_saude: 4,
  home_care: 6,
  outro: 3,
}

const NEEDS: Readonly<Record<FirmType, readonly Specialty[]>> = {
  clinica: ['transplante_capilar', 'dermatologia', 'centro_cirurgico', 'anestesiologia', 'clinica_geral'],
  hospital: ['centro_cirurgico', 'uti', 'emergencia', 'cardiologia', 'ortopedia', 'oncologia', 'pediatria', 'anestesiologia'],
  consultorio: ['dermatologia', 'transplante_capilar', 'clinica_geral', 'endocrinologia', 'psiquiatria', 'ginecologia'],
  laboratorio: ['clinica_geral', 'oncologia', 'endocrinologia'],
  posto_saude: ['clinica_geral', 'pediatria', 'ginecologia', 'geriatria'],
  home_care: ['home_care', 'geriatria', 'neurologia', 'pneumologia'],
  outro: ['clinica_geral', 'dermatologia', 'oftalmologia', 'urologia', 'gastroenterologia', 'reumatologia'],
}

const STREETS = [
  'Rua das Acácias',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Avenida Presidente Vargas',
  'Rua XV de Novembro',
  'Rua Barão do Rio Branco',
  'Avenida Getúlio Vargas',
  'Rua Santos Dumont',
  'Rua das Palmeiras',
  'Avenida Independência',
  'Rua Dom Pedro II',
  'Rua Marechal Deodoro',
  'Avenida Beira-Rio',
  'Rua Tiradentes',
  'Rua São João',
  'Avenida das Nações',
  'Rua Voluntários da Pátria',
  'Rua do Comércio',
]
const DISTRICTS = [
  'Centro',
  'Jardim América',
  'Vila Nova',
  'Boa Vista',
  'Santa Luzia',
  'São José',
  'Jardim Paulista',
  'Bela Vista',
  'Alto da Serra',
  'Praia do Forte',
]

/** The account index of the first firm, so that its numbers differ from all professionals'. */
const FIRST_ACCOUNT = 10_000

export function drawFirms(random: Random, timeline: Timeline, count: number): SeededFirm[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const city = drawCity(random, index)
    const type = FIRM_TYPES[index] ?? random.weighted(TYPE_WEIGHTS) // each type once, then by weight
    let name = nameFirm(random, type)
    while (taken.has(name)) name = nameFirm(random, type)
    taken.add(name)
    return firmCalled(name, { random, timeline, index, city, type, joinedDaysAgo: 2 + Math.floor(random.fraction() ** 1.2 * 840) })
  })
}

interface FirmSetting {
  random: Random
  timeline: Timeline
  index: number
  city: City
  type: FirmType
  joinedDaysAgo: number
}

export function firmCalled(name: string, { random, timeline, index, city, type, joinedDaysAgo }: FirmSetting): SeededFirm {
  const joined = timeline.daysAgo(joinedDaysAgo)
  const needs = random.some(NEEDS[type], random.integer(1, 4))
  const named = drawName(random)
  const account = drawAccount(random, timeline, { index: FIRST_ACCOUNT + index, city, joinedDaysAgo, named })
  const id = random.uuid()
  return {
    joinedDaysAgo,
    owner: { gender: named.gender, joinedDaysAgo, row: { ...account, role: 'firm', firm_id: id } },
    row: {
      id,
      cnpj: drawCnpj(random),
      name,
      type,
      description: describeFirm(random, type),
      address: `${random.pick(STREETS)}, ${random.integer(10, 2900)} – ${random.pick(DISTRICTS)}`,
      state: stateOf(city),
      city,
      specialties_needed: needs,
      offers_accommodation: random.chance(0.35),
      created_at: joined,
      updated_at: joined,
    },
  }
}

/** Generates a CNPJ, every fifth in the format with letters. */
function drawCnpj(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const root = random.chance(0.2)
    ? Array.from({ length: 8 }, () => random.pick([...letters, ...'0123456789'])).join('')
    : String(random.integer(62_000_000, 99_999_999))
  const base = `${root}0001`
  return base + cnpjCheckDigits(base)
}
