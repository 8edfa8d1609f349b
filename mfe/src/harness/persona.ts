import type { Persona } from '@ponte/contracts/access'

export const PERSONAS: readonly Persona[] = ['visitor', 'newcomer', 'professional', 'firm', 'admin']

const KEY = 'harness-persona'

/** The persona of the last look at the screens in this tab, so that a reload after an edit changes nothing else. */
export const storedPersona = (): Persona => PERSONAS.find((persona) => persona === sessionStorage.getItem(KEY)) ?? 'visitor'

export const storePersona = (persona: Persona): void => sessionStorage.setItem(KEY, persona)
