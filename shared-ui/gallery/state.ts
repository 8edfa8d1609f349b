export const THEMES = ['system', 'light', 'dark', 'both'] as const
export const DENSITIES = ['comfortable', 'compact'] as const
export const WIDTHS = ['full', 'phone'] as const

export type Theme = (typeof THEMES)[number]
export type Density = (typeof DENSITIES)[number]
export type Width = (typeof WIDTHS)[number]

/** The state of the gallery, kept in the URL so that links can be shared. */
export interface GalleryState {
  /** One component, or null for all of them. */
  component: string | null
  theme: Theme
  density: Density
  width: Width
}

export function readState(search: string): GalleryState {
  const params = new URLSearchParams(search)
  return {
    component: params.get('c'),
    theme: oneOf(THEMES, params.get('theme')),
    density: oneOf(DENSITIES, params.get('density')),
    width: oneOf(WIDTHS, params.get('width')),
  }
}

/** The first value is the default: it replaces unknown values, and URLs omit it. */
function oneOf<Value extends string>(values: readonly [Value, ...Value[]], wanted: string | null): Value {
  return values.find((value) => value === wanted) ?? values[0]
}

/** The URL of the frame in a given state. */
export function frameHref({ component, theme, density, width }: GalleryState): string {
  const params = new URLSearchParams()
  if (component !== null) params.set('c', component)
  if (theme !== THEMES[0]) params.set('theme', theme)
  if (density !== DENSITIES[0]) params.set('density', density)
  if (width !== WIDTHS[0]) params.set('width', width)
  return `index.html${params.size > 0 ? `?${params}` : ''}`
}

/** The URL of the examples alone, which the frame and the tests open. */
export function stageHref({ component, density }: Pick<GalleryState, 'component' | 'density'>): string {
  const params = new URLSearchParams({ density })
  if (component !== null) params.set('c', component)
  return `stage.html?${params}`
}
