import type { Access } from '@ponte/contracts/access'
import type { Role } from '@ponte/contracts/roles'
import type { SearchType } from '@ponte/contracts/search'

/** What the site loses when an area fails: its purpose, something that people depend on, or a convenience. */
export type Criticality = 'primary' | 'essential' | 'optional'

/** What the header of a public page offers to a visitor: both ways into an account, the brand alone, or one button with words of its own. */
export type RouteHeader = 'account' | 'brand' | { readonly signIn: string }

/** For which addresses a page that the build renders holds: for every query string, or only without one, because the query changes what is seen. */
export type PrerenderedFor = 'any-query' | 'no-query'

export interface RouteDeclaration {
  /** Absolute, of plain segments and `:name` parameters. */
  readonly path: string
  readonly access: Access
  /** A key of `screens` in src/screens.ts, and the name of that screen's chunk. */
  readonly screen: string
  readonly title: string
  /** What a search result or a link preview says of the page. Without one, search engines are asked to pass the page by. */
  readonly description?: string
  /** 'account' where nothing is said. */
  readonly header?: RouteHeader
  /**
   * Has the page rendered as a visitor sees it, so that it stands there before any script has run: once by the build, or by
   * the gateway each time somebody asks for it, with the answers that its screen's entry in src/first-pages.ts asks for.
   */
  readonly prerender?: PrerenderedFor | 'on-request'
  /**
   * The prerendered page does all it has to do as plain HTML: for a visitor its scripts wait for the first touch, key or
   * scroll. 'at-once' where nothing is said.
   */
  readonly scripts?: 'on-demand'
  /** The page of one public profile, by its id as the path's one parameter: all profiles of that kind stand in the sitemap. */
  readonly sitemap?: SearchType
}

export interface NavItem {
  readonly label: string
  /** A route of this area, with a query string where it leads to a certain view of it. */
  readonly path: string
  readonly roles: readonly Role[]
  readonly order: number
  /** The name of an icon that the shell draws. */
  readonly icon: string
}

/** What a remote says of itself. Plain data: Node reads it when publishing, without React and without a build. */
export interface AreaDeclaration {
  readonly name: string
  readonly owner: string
  readonly criticality: Criticality
  /** How long the shell waits for this remote before it shows the panel. */
  readonly timeoutMs: number
  /** What all its scripts, styles and fonts may weigh as they are sent, in KB of 1024 bytes. Heavier ones are not published. */
  readonly budgetKb: number
  /** The range of HOST_CONTRACT that this remote was written for. */
  readonly contract: string
  readonly routes: readonly RouteDeclaration[]
  readonly nav: readonly NavItem[]
}

/** The screens that an area's routes name, for `satisfies` in src/screens.ts. */
export type ScreenOf<A extends AreaDeclaration> = A['routes'][number]['screen']

export function defineArea<const A extends AreaDeclaration>(area: A): A {
  return area
}
