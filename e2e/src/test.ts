import { test as base, type Page } from '@playwright/test'
import { login, type SessionAnswer } from '@ponte/contracts/auth'
import { urlOf } from '@ponte/contracts/call'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { type Site, startSite } from './site.ts'

interface Fixtures {
  /** Expected console messages; every other error fails the test. */
  expectedErrors: RegExp[]
}

interface WorkerFixtures {
  site: Site
}

/** A site with demo data shared by a worker's specs, and a page whose console errors fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
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

/** Marks a test of a main job, which `npm test` runs. All others run in `npm run prove`. */
export const SMOKE = { tag: '@smoke' }
/** For a test that runs at each width: `npm test` runs it as a phone. */
export const smokeOnPhone = (width: string): { tag?: string } => (width === 'mobile' ? SMOKE : {})

export const WIDTHS = { desktop: { width: 1280, height: 800 }, mobile: { width: 375, height: 740 } } as const

/** Signs in through the form. */
export async function signIn(page: Page, role: keyof typeof DEMO_ACCOUNTS): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS[role])
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/dashboard/)
  // The address changes before the page.
  await base.expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0)
}

/** Answers the password dialog of a sensitive call; on the pages of admins it is in English. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Confirme que é você|Confirm it’s you)$/ })
  await dialog.getByLabel(/^(Sua senha|Your password)/).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
}

/** Signs in without the form, for tests that do not test it. Call it before the first page. */
export async function enter(page: Page, role: keyof typeof DEMO_ACCOUNTS): Promise<void> {
  const send = () => page.request.post(urlOf(login, {}), { data: { email: DEMO_ACCOUNTS[role], password: DEMO_PASSWORD } })
  let answer = await send()
  // On a busy machine the site may be overloaded, and asks to try again.
  if (answer.status() === 503) await base.expect.poll(async () => (answer = await send()).status()).not.toBe(503)
  const { user, tokens } = (await answer.json()) as SessionAnswer
  const session = { state: { user, token: tokens.access.token, isAuthenticated: true }, version: 0 }
  await page.addInitScript(
    ([key, value]) => {
      // Keeps newer values of an earlier page.
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [SESSION_STORAGE_KEY, JSON.stringify(session)] as const,
  )
}
