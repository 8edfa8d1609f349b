import { keysOf, labelsOf } from './choice.ts'

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
 * Cities in the order in which they are shown. `bit` is an entry's number in the masks that search stores: given once, never changed, and
 * not given again when the entry goes. A new entry takes the next free one, wherever in the list it stands; lists.test.ts keeps the
 * table of all that were ever given.
 */
const cities = {
  sao_paulo: { bit: 0, label: 'São Paulo', state: 'SP' },
  rio_de_janeiro: { bit: 1, label: 'Rio de Janeiro', state: 'RJ' },
  belo_horizonte: { bit: 2, label: 'Belo Horizonte', state: 'MG' },
  brasilia: { bit: 3, label: 'Brasília', state: 'DF' },
  curitiba: { bit: 4, label: 'Curitiba', state: 'PR' },
  porto_alegre: { bit: 5, label: 'Porto Alegre', state: 'RS' },
  salvador: { bit: 6, label: 'Salvador', state: 'BA' },
  fortaleza: { bit: 7, label: 'Fortaleza', state: 'CE' },
  recife: { bit: 8, label: 'Recife', state: 'PE' },
  manaus: { bit: 9, label: 'Manaus', state: 'AM' },
  belem: { bit: 10, label: 'Belém', state: 'PA' },
  goiania: { bit: 11, label: 'Goiânia', state: 'GO' },
  campinas: { bit: 12, label: 'Campinas', state: 'SP' },
  sao_luis: { bit: 13, label: 'São Luís', state: 'MA' },
  natal: { bit: 14, label: 'Natal', state: 'RN' },
  maceio: { bit: 15, label: 'Maceió', state: 'AL' },
  joao_pessoa: { bit: 16, label: 'João Pessoa', state: 'PB' },
  teresina: { bit: 17, label: 'Teresina', state: 'PI' },
  campo_grande: { bit: 18, label: 'Campo Grande', state: 'MS' },
  cuiaba: { bit: 19, label: 'Cuiabá', state: 'MT' },
  rio_branco: { bit: 20, label: 'Rio Branco', state: 'AC' },
  macapa: { bit: 21, label: 'Macapá', state: 'AP' },
  vitoria: { bit: 22, label: 'Vitória', state: 'ES' },
  porto_velho: { bit: 23, label: 'Porto Velho', state: 'RO' },
  boa_vista: { bit: 24, label: 'Boa Vista', state: 'RR' },
  florianopolis: { bit: 25, label: 'Florianópolis', state: 'SC' },
  aracaju: { bit: 26, label: 'Aracaju', state: 'SE' },
  palmas: { bit: 27, label: 'Palmas', state: 'TO' },
} as const satisfies Readonly<Record<string, { bit: number; label: string; state: State }>>
export type City = keyof typeof cities

export const CITIES = /* @__PURE__ */ keysOf(cities)
export const CITY_LABELS: Readonly<Record<City, string>> = /* @__PURE__ */ labelsOf(cities)
export const cityLabel = (city: City): string => cities[city].label
export const cityBit = (city: City): number => cities[city].bit
export const stateOf = (city: City): State => cities[city].state
export const citiesOf = (state: State): readonly City[] => CITIES.filter((city) => cities[city].state === state)
