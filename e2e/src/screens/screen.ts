import type { Page } from '@playwright/test'

export type Role = 'visitor' | 'professional' | 'firm' | 'admin'
export const ROLES: readonly Role[] = ['visitor', 'professional', 'firm', 'admin']

export interface Screen {
  role: Role
  /** `:professional`, `:firm` and `:opening` stand for the id of a search result. */
  path: string
  /** The state of the screen, if not the initial one. */
  state?: string
  /** A step before the page is opened; the function it returns reverts it. */
  before?: (page: Page) => Promise<() => Promise<void>>
  /** A step after the page has loaded. */
  then?: (page: Page) => Promise<void>
  /** The widths at which the state exists; by default all. */
  only?: 'narrow' | 'wide'
}

/** The name of a screen in messages. */
export const nameOf = ({ role, path, state }: Screen): string => [role, path, ...(state === undefined ? [] : [state])].join(' ')
