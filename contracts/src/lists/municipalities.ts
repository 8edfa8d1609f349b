import names from './municipalities.json' with { type: 'json' }
import { CITIES, keyOfMunicipality, setMunicipalities, type City, type State } from './places.ts'

/** The names of each state's municipalities: IBGE's list, as of 2026, from the npm package municipios-brasil 0.2.1 (MIT). */
export const MUNICIPALITY_NAMES: Readonly<Record<State, readonly string[]>> = /* @__PURE__ */ (() =>
  Object.fromEntries(Object.entries(names).map(([state, joined]) => [state, joined.split('|')])) as Record<State, string[]>)()

/** Registers all names with places.ts. */
export function registerMunicipalities(): void {
  const all = (Object.keys(MUNICIPALITY_NAMES) as State[]).flatMap((state) =>
    MUNICIPALITY_NAMES[state].map((name): [City, string] => [keyOfMunicipality(name, state), name]),
  )
  const listed: readonly City[] = CITIES
  setMunicipalities(new Map(all.filter(([city]) => !listed.includes(city)).sort(([, one], [, other]) => one.localeCompare(other, 'pt-BR'))))
}
