import { type Page, expect } from '@playwright/test'
import { signIn } from '../test.ts'

/** Waits until the page's worker is active and has cached everything. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
}

/** The switch that stores contacts on this device. */
export const offlineSwitch = (page: Page) => page.getByRole('switch', { name: 'Guardar neste aparelho para ver sem internet' })
/** The headings of the shown contacts. */
export const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })

/** Signs in as a firm, opens the contacts and turns the switch on. Returns the names shown online. */
export async function keepContacts(page: Page): Promise<string[]> {
  await signIn(page, 'firm')
  await page.goto('/meus-contatos')
  await workerIsReady(page)
  await offlineSwitch(page).check()
  await expect(page.getByText(/Guardado em \d\d/)).toBeVisible()
  return names(page).allTextContents()
}
