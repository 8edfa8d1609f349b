import { expect, type Page, type Route } from '@playwright/test'
import { login, logout } from '@ponte/contracts/auth'
import { API_BASE, type AnyCall, urlOf } from '@ponte/contracts/call'
import { getDashboard } from '@ponte/contracts/dashboard'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { ERRORS } from '@ponte/contracts/errors'

/** The shell's message if a remote does not open. */
export const FAILURE = 'Esta área não abriu'

export const drawerButton = (page: Page) => page.getByRole('button', { name: /^(Abrir|Open) menu$/ })
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const userMenuButton = (page: Page) => page.getByRole('button', { name: /^Conta de |’s account$/ })

export async function openDrawer(page: Page): Promise<void> {
  await drawerButton(page).click()
  await expect(drawer(page)).toBeVisible()
}

/** Opens the user menu in the header or sidebar, or in the drawer on narrow screens. */
export async function openUserMenu(page: Page): Promise<void> {
  await expect(drawerButton(page).or(userMenuButton(page)).filter({ visible: true }).first()).toBeVisible()
  if (await drawerButton(page).isVisible()) await openDrawer(page)
  await userMenuButton(page).click()
  await expect(userMenuButton(page)).toHaveAttribute('aria-expanded', 'true')
}

/** Signs out by the user menu, and waits for the server: a page load would cancel the call, and the next page repeat it. */
export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page)
  const answered = page.waitForResponse(`**${urlOf(logout, {})}`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await answered
  await expect(page).toHaveURL(/\/login/)
}

/** Waits for the counts of the filters, which order the choices. */
export const awaitCounts = (page: Page): Promise<void> => expect(page.getByRole('checkbox', { name: /\(\d/ }).first()).toBeVisible()

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await awaitCounts(page)
}

/** Aborts every request for a remote's files, until reverted. */
export const breakRemote =
  (name: string) =>
  async (page: Page): Promise<() => Promise<void>> => {
    const bundles = `**/bundles/${name}/**`
    await page.route(bundles, (route) => route.abort('connectionrefused'))
    return () => page.unroute(bundles)
  }

/** Waits for the panel: until the load fails, the server-rendered page is shown. */
export async function waitForFailure(page: Page): Promise<void> {
  await expect(page.getByText(FAILURE)).toBeVisible()
}

/** Disconnects once the page is loaded, until reverted. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('Você está sem conexão')).toBeVisible()
}

export const reconnectAfter = (page: Page): Promise<() => Promise<void>> => Promise.resolve(() => page.context().setOffline(false))

/** Fakes the response to a call, until reverted. */
export const fake =
  (call: AnyCall, status: number, json: object) =>
  async (page: Page): Promise<() => Promise<void>> => {
    const address = `**${API_BASE}${call.path}`
    await page.route(address, (route) => route.fulfill({ status, json }))
    return () => page.unroute(address)
  }

/** Accepts any password, and asks for a code. */
export const askForCode = fake(login, 200, { secondFactor: { token: 'x', methods: ['totp', 'recovery'] } })

export async function awaitCode(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.professional)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByLabel('Código')).toBeFocused()
}

/** The server's refusal of admin calls in a session without a second factor. */
export const refuseWithoutFactor = fake(getDashboard, 403, {
  code: 'second_factor_required',
  message: ERRORS.second_factor_required.message,
  requestId: 'planted',
})

/** Shows every person as a user with a second factor, until reverted. */
export async function showFactors(page: Page): Promise<() => Promise<void>> {
  const people = /\/api\/v1\/users(\/|\?|$)/
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"hasSecondFactor":false', '"hasSecondFactor":true') })
  }
  await page.route(people, answer)
  return () => page.unroute(people, answer)
}
