import type { Page } from '@playwright/test'

export type Role = 'visitor' | 'professional' | 'firm' | 'admin'
export const ROLES: readonly Role[] = ['visitor', 'professional', 'firm', 'admin']

export interface Screen {
  role: Role
  /** `:professional` and `:firm` stand for the id of somebody whom the search finds. */
  path: string
  /** The state of the screen, where it is not as it opens. */
  state?: string
  /** A step before the page is asked for; what it returns undoes it. */
  before?: (page: Page) => Promise<() => Promise<void>>
  /** A step once the page stands there. */
  then?: (page: Page) => Promise<void>
  /** The widths at which the state exists; all, where nothing is said. */
  only?: 'narrow' | 'wide'
}

/** The name of a screen in messages. */
export const nameOf = ({ role, path, state }: Screen): string => [role, path, ...(state === undefined ? [] : [state])].join(' ')
