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
export type City = keyof typeof cities

export const CITIES = /* @__PURE__ */ keysOf(cities)
/** A city's name without its state, as people type it. */
export const cityName = (city: City): string => cities[city].name
/** A city with its state: 'Recife/PE'. */
export const cityLabel = (city: City): string => `${cities[city].name}/${cities[city].state}`
export const CITY_LABELS = /* @__PURE__ */ Object.fromEntries(CITIES.map((city) => [city, cityLabel(city)])) as Readonly<
  Record<City, string>
>
export const cityBit = (city: City): number => cities[city].bit
export const stateOf = (city: City): State => cities[city].state
export const citiesOf = (state: State): readonly City[] => CITIES.filter((city) => cities[city].state === state)
