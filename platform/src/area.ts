import type { Access } from '@ponte/contracts/access'
import type { Role } from '@ponte/contracts/roles'

/** What the site loses when an area fails: its purpose, something that people depend on, or a convenience. */
export type Criticality = 'primary' | 'essential' | 'optional'

export interface RouteDeclaration {
  /** Absolute, of plain segments and `:name` parameters. */
  readonly path: string
  readonly access: Access
  /** A key of `screens` in src/screens.ts, and the name of that screen's chunk. */
  readonly screen: string
  readonly title: string
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
