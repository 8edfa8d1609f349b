import { keysOf } from './choice.ts'

export const STATES = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const
export type State = (typeof STATES)[number]

export const STATE_LABELS: Readonly<Record<State, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
}

/** States whose names take an article in Portuguese. */
const MASCULINE: readonly State[] = ['AC', 'AP', 'AM', 'CE', 'DF', 'ES', 'MA', 'PA', 'PR', 'PI', 'RJ', 'RN', 'RS', 'TO']
const FEMININE: readonly State[] = ['BA', 'PB']

/**
 * Cities in display order. `bit` is the entry's number in the masks that search stores: it never changes and is never reused. A new entry
 * takes the next free one, wherever it is in the list; lists.test.ts has the table of all bits ever assigned.
 */
const cities = {
  sao_paulo: { bit: 0, name: 'São Paulo', state: 'SP' },
  rio_de_janeiro: { bit: 1, name: 'Rio de Janeiro', state: 'RJ' },
  belo_horizonte: { bit: 2, name: 'Belo Horizonte', state: 'MG' },
  brasilia: { bit: 3, name: 'Brasília', state: 'DF' },
  curitiba: { bit: 4, name: 'Curitiba', state: 'PR' },
  porto_alegre: { bit: 5, name: 'Porto Alegre', state: 'RS' },
  salvador: { bit: 6, name: 'Salvador', state: 'BA' },
  fortaleza: { bit: 7, name: 'Fortaleza', state: 'CE' },
  recife: { bit: 8, name: 'Recife', state: 'PE' },
  manaus: { bit: 9, name: 'Manaus', state: 'AM' },
  belem: { bit: 10, name: 'Belém', state: 'PA' },
  goiania: { bit: 11, name: 'Goiânia', state: 'GO' },
  campinas: { bit: 12, name: 'Campinas', state: 'SP' },
  sao_luis: { bit: 13, name: 'São Luís', state: 'MA' },
  natal: { bit: 14, name: 'Natal', state: 'RN' },
  maceio: { bit: 15, name: 'Maceió', state: 'AL' },
  joao_pessoa: { bit: 16, name: 'João Pessoa', state: 'PB' },
  teresina: { bit: 17, name: 'Teresina', state: 'PI' },
  campo_grande: { bit: 18, name: 'Campo Grande', state: 'MS' },
  cuiaba: { bit: 19, name: 'Cuiabá', state: 'MT' },
  rio_branco: { bit: 20, name: 'Rio Branco', state: 'AC' },
  macapa: { bit: 21, name: 'Macapá', state: 'AP' },
  vitoria: { bit: 22, name: 'Vitória', state: 'ES' },
  porto_velho: { bit: 23, name: 'Porto Velho', state: 'RO' },
  boa_vista: { bit: 24, name: 'Boa Vista', state: 'RR' },
  florianopolis: { bit: 25, name: 'Florianópolis', state: 'SC' },
  aracaju: { bit: 26, name: 'Aracaju', state: 'SE' },
  palmas: { bit: 27, name: 'Palmas', state: 'TO' },
} as const satisfies Readonly<Record<string, { bit: number; name: string; state: State }>>
/** A city on the short list, which comes first in every choice of cities. */
export type ListedCity = keyof typeof cities

/** Any municipality: a key of the short list, or one like 'guarulhos_sp'. */
export type City = ListedCity | `${string}_${Lowercase<State>}`

export const CITIES = /* @__PURE__ */ keysOf(cities)

/**
 * Key of all other municipalities' names on the global object: shell and remotes each bundle this module, but share that object. The server
 * always has the names; a browser loads them when needed (load-municipalities.ts).
 */
const GLOBAL_KEY = Symbol.for('ponte.municipalities')
const shared = globalThis as { [GLOBAL_KEY]?: ReadonlyMap<City, string> }
const NONE: ReadonlyMap<City, string> = new Map()

/** The names of all municipalities outside the short list, in alphabetical order; empty until they are loaded. */
export const municipalities = (): ReadonlyMap<City, string> => shared[GLOBAL_KEY] ?? NONE
export const setMunicipalities = (names: ReadonlyMap<City, string>): void => void (shared[GLOBAL_KEY] = names)

/** The key of a municipality: its key on the short list, or else its name and state. */
export function keyOfMunicipality(name: string, state: State): City {
  const listed = citiesOf(state).find((city) => cities[city].name === name)
  if (listed !== undefined) return listed
  return `${foldedName(name).replace(/[^a-z]+/g, '_')}_${state.toLowerCase() as Lowercase<State>}`
}

/** Normalizes a name for comparison: no accents, no capitals. */
const foldedName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isListed = (key: string): key is ListedCity => Object.hasOwn(cities, key)

const LONG_LIST_KEY = /^[a-z]+(?:_[a-z]+)*_(?:a[clmp]|ba|ce|df|es|go|m[agst]|p[abeir]|r[jnors]|s[cep]|to)$/

/** True for the key of a city. Until the names are loaded, any well-formed key passes; the server always has them. */
export const isCity = (key: string): key is City =>
  isListed(key) || (shared[GLOBAL_KEY] === undefined ? LONG_LIST_KEY.test(key) : municipalities().has(key as City))

/** A city's name without its state, as people type it. */
export const cityName = (city: City): string => (isListed(city) ? cities[city].name : (municipalities().get(city) ?? nameInKey(city)))
export const stateOf = (city: City): State => (isListed(city) ? cities[city].state : (city.slice(-2).toUpperCase() as State))
/** A city with its state: 'Recife/PE'. */
export const cityLabel = (city: City): string => `${cityName(city)}/${stateOf(city)}`
export const CITY_LABELS = /* @__PURE__ */ Object.fromEntries(CITIES.map((city) => [city, cityLabel(city)])) as Readonly<
  Record<ListedCity, string>
>

/** A city or a state in a Portuguese sentence, by its label: 'em Recife/PE', 'no Rio de Janeiro/RJ', 'na Bahia'. */
export function inPlace(label: string): string {
  const isOneOf = (states: readonly State[]) => states.some((state) => STATE_LABELS[state] === label)
  if (label === cityLabel('rio_de_janeiro') || isOneOf(MASCULINE)) return `no ${label}`
  return isOneOf(FEMININE) ? `na ${label}` : `em ${label}`
}

export const cityBit = (city: ListedCity): number => cities[city].bit
export const citiesOf = (state: State): readonly ListedCity[] => CITIES.filter((city) => cities[city].state === state)

/** 'sao_bernardo_sp' → 'Sao Bernardo': a name without accents, for when the names did not load. */
const nameInKey = (city: City): string =>
  city
    .slice(0, -3)
    .split('_')
    .map((word) => (/^d?[aeo]?s?$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
