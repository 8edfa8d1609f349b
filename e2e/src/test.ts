import { test as base, type Page } from '@playwright/test'
import { login, type SessionAnswer } from '@ponte/contracts/auth'
import { urlOf } from '@ponte/contracts/call'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { type Site, startSite } from './site.ts'

interface Fixtures {
  /** Messages that a test expects on the console; every other error there fails it. */
  expectedErrors: RegExp[]
}

interface WorkerFixtures {
  site: Site
}

/** A site of demo data for all specs of a worker, and a page that may not complain. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))
    base.expect(unexpected, 'errors on the console').toEqual([])
  },
})

export { expect } from '@playwright/test'

/** Marks a test of a main job, which `npm test` runs. All others belong to `npm run prove`. */
export const SMOKE = { tag: '@smoke' }
/** The same for a test that runs at each width: `npm test` runs it as a phone. */
export const smokeOnPhone = (width: string): { tag?: string } => (width === 'mobile' ? SMOKE : {})

export const WIDTHS = { desktop: { width: 1280, height: 800 }, mobile: { width: 375, height: 740 } } as const

/** Signs in through the form, as somebody would. */
export async function signIn(page: Page, role: keyof typeof DEMO_ACCOUNTS): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS[role])
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/dashboard/)
}

/** Answers the dialog that asks for the password before a sensitive call. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabel(/^Sua senha/).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
}

/** Makes the browser one in which somebody signed in a moment ago, for tests to which the form does not matter. Before the first page. */
export async function enter(page: Page, role: keyof typeof DEMO_ACCOUNTS): Promise<void> {
  const answer = await page.request.post(urlOf(login, {}), { data: { email: DEMO_ACCOUNTS[role], password: DEMO_PASSWORD } })
  const { user, tokens } = (await answer.json()) as SessionAnswer
  const session = { state: { user, token: tokens.access.token, isAuthenticated: true }, version: 0 }
  await page.addInitScript(
    ([key, value]) => {
      // Whoever has been here since knows better.
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [SESSION_STORAGE_KEY, JSON.stringify(session)] as const,
  )
}
