import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import type { Page } from './page.ts'

interface About {
  isPhone: boolean
  engine: string
  /** The address of a site whose search has lost its files. */
  withoutSearch: string
  /** The address of a site whose visitors all have the canary of the search. */
  withCanary: string
}

/** What somebody does, on a page of somebody who was never here. */
export interface Flow {
  name: string
  /** Complaints that belong to it. */
  expects?: RegExp
  run: (page: Page, about: About) => Promise<void>
}

const TAKEN_OVER = "Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))"
export const scriptsFetched = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length"

export async function signIn(page: Page, role: keyof typeof DEMO_ACCOUNTS): Promise<void> {
  await page.goto('/login')
  await page.until('page that is taken over', async () => (await page.evaluate(TAKEN_OVER)) === true)
  await page.fill('E-mail', DEMO_ACCOUNTS[role])
  await page.fill('Senha', DEMO_PASSWORD)
  await page.key('Enter')
  await page.at(/dashboard/)
  await page.gone('text', 'Login realizado com sucesso!')
}

/** Goes by the sidebar, which is a drawer on a phone. */
export async function bySidebar(page: Page, isPhone: boolean, item: string | RegExp): Promise<void> {
  if (isPhone) await page.press('button', 'Abrir menu')
  await page.press('link', item)
}

export const signedIn =
  (role: keyof typeof DEMO_ACCOUNTS, run: Flow['run']): Flow['run'] =>
  async (page, about) => {
    await signIn(page, role)
    await run(page, about)
  }

/** Touches a page that waits for it, and is there when React has it. */
export async function takeOver(page: Page): Promise<void> {
  await page.press('heading', /\w/)
  await page.until('page that is taken over', async () => (await page.evaluate(TAKEN_OVER)) === true)
}
