import type { Access } from '@ponte/contracts/access'
import type { Language } from '@ponte/contracts/languages'
import type { Role } from '@ponte/contracts/roles'
import type { SearchType } from '@ponte/contracts/search'
import type { ServiceLevels } from '@ponte/contracts/service-levels'

/** What the site loses if an area fails: its purpose, something people depend on, or a convenience. */
export type Criticality = 'primary' | 'essential' | 'optional'

/** The header of a public page for visitors: sign-in and sign-up, the brand only, or one button with its own label. */
export type RouteHeader = 'account' | 'brand' | { readonly signIn: string }

/** The addresses a prerendered page is valid for: any query string, or none, if the query changes the content. */
export type PrerenderedFor = 'any-query' | 'no-query'

/** A route's texts in one language. A missing text is already in that language. */
interface RouteTranslation {
  readonly title?: string
  readonly description?: string
  /** The label in `header`, if any. */
  readonly signIn?: string
}

export interface RouteDeclaration {
  /** Absolute, of static segments and `:name` parameters. */
  readonly path: string
  readonly access: Access
  /** A key of `screens` in src/screens.ts, and the name of that screen's chunk. */
  readonly screen: string
  readonly title: string
  readonly translations?: Partial<Readonly<Record<Language, RouteTranslation>>>
  /** For search results and link previews. Without it, the page is not indexed. */
  readonly description?: string
  /** 'account' by default. */
  readonly header?: RouteHeader
  /**
   * Server-side rendering as a visitor sees the page: at build time, or by the gateway on request, with the answers named in
   * src/first-pages.ts.
   */
  readonly prerender?: PrerenderedFor | 'on-request'
  /**
   * The prerendered page works as plain HTML: for visitors its scripts load on the first interaction, and a button clicked before is
   * clicked again. By default scripts load at once.
   */
  readonly scripts?: 'on-demand'
  /** The page works offline: it shows what its screen saved with `host.device`, and its files are cached if the user wants that. */
  readonly offline?: true
  /** The page of one public profile or opening, with its id as the only path parameter: all of this kind are in the sitemap. */
  readonly sitemap?: SearchType | 'openings'
}

/** The icons of the shell that a navigation item can name. */
export const NAV_ICONS = [
  'home',
  'user',
  'id-card',
  'users',
  'search',
  'briefcase',
  'star',
  'building',
  'chat',
  'contacts',
  'clock',
  'checklist',
  'flag',
  'shield',
] as const
export type NavIcon = (typeof NAV_ICONS)[number]

export interface NavItem {
  readonly label: string
  /** The label by language; a missing label is already in that language. */
  readonly translations?: Partial<Readonly<Record<Language, string>>>
  /** A route of this area, optionally with a query string for a certain view. */
  readonly path: string
  readonly roles: readonly Role[]
  /** The position. Items from 50 on manage records; a divider separates them from a role's other items. */
  readonly order: number
  readonly icon: NavIcon
}

/** A place on this remote's pages that other remotes may fill. */
export interface SlotOffer {
  readonly name: string
  /** How long a screen in it may take to appear; 3000 by default. */
  readonly limitMs?: number
}

/** A screen that this remote adds to a slot of another one. */
export interface SlotFill {
  /** The other remote and the name of its slot: 'mf-evaluations/firm-dashboard'. */
  readonly slot: string
  /** A key of `screens` in src/screens.ts. */
  readonly screen: string
  /** Who sees it; everyone by default, visitors too. */
  readonly roles?: readonly Role[]
  /** The position among all that fill the slot. */
  readonly order: number
}

/** The declaration of a remote. Plain data: Node reads it when publishing, without React or a build. */
export interface AreaDeclaration {
  readonly name: string
  readonly owner: string
  readonly criticality: Criticality
  /** Time limit for loading this remote; then the shell shows the failure panel. */
  readonly timeoutMs: number
  /** Maximum transfer size of all its scripts, styles and fonts, in KB of 1024 bytes. A heavier build is not published. */
  readonly budgetKb: number
  /** Service levels of seven days, stricter than the site's; looser ones have no effect. Times are rounded down to a step of FIELD_STEPS. */
  readonly levels?: Partial<ServiceLevels>
  /** The range of HOST_CONTRACT this remote was written for. */
  readonly contract: string
  readonly routes: readonly RouteDeclaration[]
  readonly nav: readonly NavItem[]
  /** A name alone has the usual limit. */
  readonly slots?: readonly (string | SlotOffer)[]
  readonly fills?: readonly SlotFill[]
}

/** The screens named by an area's routes and fills, for `satisfies` in src/screens.ts. */
export type ScreenOf<A extends AreaDeclaration> =
  | A['routes'][number]['screen']
  | (A extends { fills: readonly SlotFill[] } ? A['fills'][number]['screen'] : never)

export function defineArea<const A extends AreaDeclaration>(area: A): A {
  return area
}
