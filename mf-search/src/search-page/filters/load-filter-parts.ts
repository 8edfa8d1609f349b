import type * as filterParts from './filter-parts.ts'

type FilterParts = typeof filterParts

let loaded: FilterParts | null = null

/** The filters, once somebody has wanted them. Many searches are done by words alone. */
export const loadedFilterParts = (): FilterParts | null => loaded

/** May be asked for again after a failure. */
export async function loadFilterParts(): Promise<FilterParts> {
  loaded ??= await import(/* webpackChunkName: "filters" */ './filter-parts.ts')
  return loaded
}

/** Whoever is about to press will not have to wait. What fails here fails again, and is told, when it is needed. */
export function warmFilterParts(): void {
  loadFilterParts().catch(() => {})
}
