import type { RouteDeclaration } from '@ponte/platform/area'
import type { Access, Persona } from '@ponte/contracts/access'
import { firstPage } from '../registry/routing.ts'

/** A sample address of a route: every parameter is 1. */
export const samplePath = (path: string): string => path.replace(/:\w+/g, '1')

/** The page to open first: the first one without parameters. Null for an area without routes. */
export function pageAtStart(routes: readonly RouteDeclaration[]): Pick<RouteDeclaration, 'path' | 'access'> | null {
  const route = routes.find(({ path }) => path === firstPage(routes)) ?? routes[0]
  return route === undefined ? null : { path: samplePath(route.path), access: route.access }
}

export const PERSONAS: readonly Persona[] = ['visitor', 'newcomer', 'professional', 'firm', 'admin']

const KEY = 'harness-persona'

/** The persona last used in this tab, so that it survives a reload; initially one that may see the page. */
export const personaFor = (access: Access): Persona =>
  PERSONAS.find((persona) => persona === sessionStorage.getItem(KEY)) ??
  PERSONAS.find((persona) => access[persona] !== undefined) ??
  'visitor'

export const storePersona = (persona: Persona): void => sessionStorage.setItem(KEY, persona)
