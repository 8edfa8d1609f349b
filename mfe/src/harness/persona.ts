import type { Access, Persona } from '@ponte/contracts/access'

export const PERSONAS: readonly Persona[] = ['visitor', 'newcomer', 'professional', 'firm', 'admin']

const KEY = 'harness-persona'

/** The persona last used in this tab, so that it survives a reload; initially one that may see the page. */
export const personaFor = (access: Access): Persona =>
  PERSONAS.find((persona) => persona === sessionStorage.getItem(KEY)) ??
  PERSONAS.find((persona) => access[persona] !== undefined) ??
  'visitor'

export const storePersona = (persona: Persona): void => sessionStorage.setItem(KEY, persona)
