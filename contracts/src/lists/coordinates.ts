import places from './municipality-coordinates.json' with { type: 'json' }
import { MUNICIPALITY_NAMES } from './municipalities.ts'
import { keyOfMunicipality, type City, type ListedCity, type State } from './places.ts'

type Point = readonly [latitude: number, longitude: number]

/** Latitude and longitude of each listed city's center, in degrees. */
const listed: Readonly<Record<ListedCity, Point>> = {
  sao_paulo: [-23.5505, -46.6333],
  rio_de_janeiro: [-22.9068, -43.1729],
  belo_horizonte: [-19.9167, -43.9345],
  brasilia: [-15.7939, -47.8828],
  curitiba: [-25.4284, -49.2733],
  porto_alegre: [-30.0346, -51.2177],
  salvador: [-12.9714, -38.5014],
  fortaleza: [-3.7319, -38.5267],
  recife: [-8.0476, -34.877],
  manaus: [-3.119, -60.0217],
  belem: [-1.4558, -48.4902],
  goiania: [-16.6869, -49.2648],
  campinas: [-22.9056, -47.0608],
  sao_luis: [-2.5307, -44.3068],
  natal: [-5.7945, -35.211],
  maceio: [-9.6658, -35.7353],
  joao_pessoa: [-7.1195, -34.845],
  teresina: [-5.0892, -42.8019],
  campo_grande: [-20.4697, -54.6201],
  cuiaba: [-15.6014, -56.0979],
  rio_branco: [-9.974, -67.8076],
  macapa: [0.0349, -51.0694],
  vitoria: [-20.3155, -40.3128],
  porto_velho: [-8.7612, -63.9004],
  boa_vista: [2.8235, -60.6758],
  florianopolis: [-27.5954, -48.548],
  aracaju: [-10.9472, -37.0731],
  palmas: [-10.2128, -48.3603],
}

/** The same for all municipalities; the JSON follows the order of their names. Server only. */
const coordinates: ReadonlyMap<string, Point> = /* @__PURE__ */ (() =>
  new Map<string, Point>([
    ...Object.entries(places).flatMap(([state, joined]) =>
      joined.split('|').map((point, index): [City, Point] => {
        const [latitude = Number.NaN, longitude = Number.NaN] = point.split(' ').map(Number)
        return [keyOfMunicipality(MUNICIPALITY_NAMES[state as State][index] ?? '', state as State), [latitude, longitude]]
      }),
    ),
    ...Object.entries(listed),
  ]))()

const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Straight-line distance in whole kilometers. */
export function distanceKm(from: City, to: City): number {
  const [latitude, longitude] = radiansOf(from)
  const [otherLatitude, otherLongitude] = radiansOf(to)
  const halfChord =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin((otherLongitude - longitude) / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChord)))
}

function radiansOf(city: City): Point {
  const point = coordinates.get(city)
  if (point === undefined) throw new RangeError(`no coordinates of ${city}`)
  return [radians(point[0]), radians(point[1])]
}
