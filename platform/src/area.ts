import type { Access } from '@ponte/contracts/access'
import type { Language } from '@ponte/contracts/languages'
import type { Role } from '@ponte/contracts/roles'
import type { SearchType } from '@ponte/contracts/search'

/** The loss to the site when an area fails: its purpose, something that people depend on, or a convenience. */
export type Criticality = 'primary' | 'essential' | 'optional'

/** The header of a public page for a visitor: both ways into an account, the brand alone, or one button with words of its own. */
export type RouteHeader = 'account' | 'brand' | { readonly signIn: string }

/** The addresses for which a prerendered page holds: every query string, or only none, because the query changes what is seen. */
export type PrerenderedFor = 'any-query' | 'no-query'

/** What is said of a route in a language that somebody chose. A text that is missing is already in it. */
interface RouteTranslation {
  readonly title?: string
  readonly description?: string
  /** The words of `header`, where it has any. */
  readonly signIn?: string
}

export interface RouteDeclaration {
  /** Absolute, of plain segments and `:name` parameters. */
  readonly path: string
  readonly access: Access
  /** A key of `screens` in src/screens.ts, and the name of that screen's chunk. */
  readonly screen: string
  readonly title: string
  readonly translations?: Partial<Readonly<Record<Language, RouteTranslation>>>
  /** The description for search results and link previews. Without one, search engines are asked not to index the page. */
  readonly description?: string
  /** 'account' where nothing is said. */
  readonly header?: RouteHeader
  /**
   * Prerendering as a visitor sees the page, so that it is painted before any script has run: once by the build, or by the gateway on each
   * request, with the answers that its screen's entry in src/first-pages.ts asks for.
   */
  readonly prerender?: PrerenderedFor | 'on-request'
  /**
   * The prerendered page is of use as plain HTML: for a visitor its scripts wait for the first touch, key or scroll, and a button that
   * was pressed before they came is pressed again then. 'at-once' where nothing is said.
   */
  readonly scripts?: 'on-demand'
  /**
   * The page is of use without a network: it shows what its screen has kept by `host.device`. Its files are then kept on the device too, for
   * who wants that.
   */
  readonly offline?: true
  /** The page of one public profile, by its id as the path's one parameter: all profiles of that kind stand in the sitemap. */
  readonly sitemap?: SearchType
}

export interface NavItem {
  readonly label: string
  /** The label in a language that somebody chose; where it is missing the label is already in it. */
  readonly translations?: Partial<Readonly<Record<Language, string>>>
  /** A route of this area, with a query string where it leads to a certain view of it. */
  readonly path: string
  readonly roles: readonly Role[]
  readonly order: number
  /** The name of an icon that the shell draws. */
  readonly icon: string
}

/** The declaration of a remote. Plain data: Node reads it when publishing, without React and without a build. */
export interface AreaDeclaration {
  readonly name: string
  readonly owner: string
  readonly criticality: Criticality
  /** The time limit for loading this remote; then the shell shows the failure panel. */
  readonly timeoutMs: number
  /** The greatest transfer size of all its scripts, styles and fonts, in KB of 1024 bytes. A heavier build is not published. */
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
