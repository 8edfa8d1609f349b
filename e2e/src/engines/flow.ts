import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import type { Page } from './page.ts'

interface About {
  isPhone: boolean
  engine: string
  /** Address of a site whose search remote has lost its files. */
  withoutSearch: string
  /** Address of a site where all visitors get a canary of the search remote. */
  withCanary: string
}

export type Account = keyof typeof DEMO_ACCOUNTS

/** A user journey, starting on a new visitor's page. */
export interface Flow {
  name: string
  /** Starts signed in, on any page: flows of an account that follow one another share a tab. */
  as?: Account
  /** Depends on the width, and runs at both. */
  atBothWidths?: true
  /** Console errors that it expects. */
  expects?: RegExp
  run: (page: Page, about: About) => Promise<void>
}

const IS_HYDRATED = "Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))"
export const scriptsFetched = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length"

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await page.until('hydrated page', async () => (await page.evaluate(IS_HYDRATED)) === true)
  await page.fill('E-mail', DEMO_ACCOUNTS[account])
  await page.fill('Senha', DEMO_PASSWORD)
  await page.key('Enter')
  await page.at(/dashboard/)
  // The address changes first. Until the page does, the old header would take the next press.
  await page.gone('heading', 'Entrar')
  await page.gone('text', 'Login realizado com sucesso!')
}

/** Navigates by the sidebar, which is a drawer on a phone. */
export async function navigateBySidebar(page: Page, isPhone: boolean, item: string | RegExp): Promise<void> {
  if (isPhone) await page.press('button', 'Abrir menu')
  await page.press('link', item)
}

/** Interacts with a page that defers its scripts, and waits for hydration. */
export async function hydrate(page: Page): Promise<void> {
  await page.press('heading', /\w/)
  await page.until('hydrated page', async () => (await page.evaluate(IS_HYDRATED)) === true)
}
