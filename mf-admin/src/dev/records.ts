import { FIRM_TYPES } from '@ponte/contracts/firm-types'
import type { Firm } from '@ponte/contracts/firms'
import { CITIES, stateOf } from '@ponte/contracts/places'
import { PROFESSIONS } from '@ponte/contracts/professions'
import type { User } from '@ponte/contracts/users'
import { firm, idOf, user } from './samples.ts'

const PEOPLE = 10_000
const FIRMS = 160
const FIRST = [
  'Ana',
  'Bruno',
  'Carla',
  'Davi',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Íris',
  'João',
  'Lívia',
  'Marcos',
  'Nina',
  'Otávio',
  'Paula',
]
const LAST = ['Luz', 'Reis', 'Dias', 'Nogueira', 'Prado', 'Queiroz', 'Sampaio', 'Tavares', 'Vega', 'Ximenes', 'Azevedo', 'Barros', 'Campos']

const at = <Value>(values: readonly [Value, ...Value[]], n: number): Value => values[n % values.length] ?? values[0]
const some = <Item>(count: number, make: (n: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index + 1))
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + (n % 300), 12)).toISOString()

/** The records of the harness: enough people to search, changeable until a reload. */
export const people: User[] = [
  ...some(PEOPLE, (n) =>
    user(n, {
      fullName: `${at(FIRST as [string], n * 7)} ${at(LAST as [string], n * 3)} ${at(LAST as [string], Math.floor(n / 13))}`,
      profession: at(PROFESSIONS, n),
      city: at(CITIES, n * 5),
      profileCompleted: n % 11 !== 0,
      isActive: n % 17 !== 0,
      deletedAt: null,
      createdAt: day(n),
      updatedAt: day(n * 3),
    }),
  ),
  user(20_001, { fullName: 'Clínica Aurora', role: 'firm', firm: idOf(1), profession: null, specialties: [] }),
  user(20_002, { fullName: 'Alda Admin', role: 'admin', phone: null, profession: null, specialties: [] }),
]

export const firms: Firm[] = some(FIRMS, (n) => {
  const city = at(CITIES, n * 5)
  return firm(n, {
    name: `Clínica ${at(LAST as [string], n)} ${n}`,
    type: at(FIRM_TYPES, n),
    city,
    state: stateOf(city),
    isActive: n % 4 !== 0,
    deletedAt: null,
    createdAt: day(n),
    updatedAt: day(n * 3),
  })
})
