import { CITIES, type City } from '@ponte/contracts/places'
import type { Random } from './random.ts'

/** Weights of the large cities. The others have people too, but fewer. */
const LARGE: Partial<Record<City, number>> = {
  sao_paulo: 26,
  rio_de_janeiro: 10,
  belo_horizonte: 8,
  brasilia: 6,
  curitiba: 6,
  campinas: 5,
  goiania: 5,
  porto_alegre: 5,
  salvador: 5,
  fortaleza: 4,
  recife: 4,
  florianopolis: 3,
}

const WEIGHTS = Object.fromEntries(CITIES.map((city) => [city, LARGE[city] ?? 1.3])) as Record<City, number>

/** The first indexes go through all cities, so that none is empty. */
export function drawCity(random: Random, index: number): City {
  return CITIES[index] ?? random.weighted(WEIGHTS)
}

/** Area codes by city. */
const AREA_CODES: Readonly<Record<City, number>> = {
  sao_paulo: 11,
  rio_de_janeiro: 21,
  belo_horizonte: 31,
  brasilia: 61,
  curitiba: 41,
  porto_alegre: 51,
  salvador: 71,
  fortaleza: 85,
  recife: 81,
  manaus: 92,
  belem: 91,
  goiania: 62,
  campinas: 19,
  sao_luis: 98,
  natal: 84,
  maceio: 82,
  joao_pessoa: 83,
  teresina: 86,
  campo_grande: 67,
  cuiaba: 65,
  rio_branco: 68,
  macapa: 96,
  vitoria: 27,
  porto_velho: 69,
  boa_vista: 95,
  florianopolis: 48,
  aracaju: 79,
  palmas: 63,
}

/** A valid phone number in a range that no operator assigns. */
export function phoneNumber(city: City, number: number): string {
  return `+55${AREA_CODES[city]}90${String(number).padStart(7, '0')}`
}
