import type { BrowserContext, Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { checkStep } from '../journey.ts'
import { expect, signIn, test, WIDTHS } from '../test.ts'
import { keepContacts, names, offlineSwitch, workerIsReady } from './worker.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|status of 401/] })

const keptList = (page: Page) => page.getByRole('region', { name: 'Contatos guardados' })

/** Everything in the device's database, the key included, as readable by a script of the page. */
const recordsIn = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'ponte-device')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('ponte-device')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no database'))
    })
    const records = await new Promise<{ key: CryptoKey; sealed: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('kept').objectStore('kept').getAll()
      request.onsuccess = () => resolve(request.result as { key: CryptoKey; sealed: ArrayBuffer }[])
    })
    database.close()
    return records.map(({ key, sealed }) => ({ isExtractable: key.extractable, text: new TextDecoder('latin1').decode(sealed) }))
  })

/** Opens a page offline. */
async function openOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true)
  await page.goto(path)
}

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.mobile })

  test('with the setting on, a user sees their contacts offline, from any page, and the current ones once online', async ({
    page,
    context,
  }) => {
    const online = await keepContacts(page)
    expect(online.length).toBeGreaterThan(0)
    await openOffline(page, context, '/search')
    await page.getByRole('main').getByRole('link', { name: 'Meus contatos' }).click()
    await expect(page).toHaveURL(/\/meus-contatos$/)
    await expect(keptList(page)).toContainText(/Guardado em \d\d\/\d\d\/\d{4}/)
    expect((await names(page).allTextContents()).length).toBeGreaterThanOrEqual(online.length)
    await expect(
      keptList(page)
        .getByRole('button', { name: /^Copiar E-mail de / })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await checkStep(page, 'offline-contacts')

    let failures = 0
    page.on('requestfailed', (request) => void (request.url().includes('/contact-logs') && (failures += 1)))
    await page.reload()
    await expect(keptList(page)).toBeVisible()
    // The page has given up: after this many tries it waits for the connection.
    await expect.poll(() => failures).toBeGreaterThanOrEqual(3)
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Contatos', exact: true })).toBeVisible()
    await expect(keptList(page)).toBeHidden()
  })

  test('signing out deletes the stored data and its key; the next user on this device sees nothing', async ({ page, context }) => {
    await keepContacts(page)
    const [record] = await recordsIn(page)
    expect(record?.isExtractable).toBe(false)
    expect(record?.text).not.toContain('ponte.example')
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.evaluate(() =>
      localStorage.setItem('auth-storage', JSON.stringify({ state: { user: null, token: null, isAuthenticated: false }, version: 0 })),
    )
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => recordsIn(page)).toEqual([])
    await other.close()

    await signIn(page, 'professional')
    await page.goto('/meus-contatos')
    await expect(offlineSwitch(page)).not.toBeChecked()
  })
})

test('someone who chose a language sees their contacts offline in that language', async ({ page, context, site }) => {
  await keepContacts(page)
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: site.url }])
  // Browsers clear it at any time; the worker then has the only copy of the texts.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await openOffline(page, context, '/meus-contatos')
  await expect(page.getByRole('region', { name: 'Saved contacts' })).toContainText(/Showing contacts saved on this device/)
  expect((await names(page).allTextContents()).length).toBeGreaterThan(0)
})

test('by default nothing is stored, and offline the contacts page says that there is no connection', async ({ page, context }) => {
  await signIn(page, 'firm')
  await page.goto('/meus-contatos')
  await workerIsReady(page)
  await expect(offlineSwitch(page)).not.toBeChecked()
  expect(await recordsIn(page)).toEqual([])
  await openOffline(page, context, '/meus-contatos')
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
})

test('signing out while offline deletes it as well', async ({ page, context }) => {
  await keepContacts(page)
  await openOffline(page, context, '/meus-contatos')
  await expect(keptList(page)).toBeVisible()
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click()
  await expect(keptList(page)).toBeHidden()
  await expect.poll(() => recordsIn(page)).toEqual([])
})

test('a session ended elsewhere deletes it as soon as the shell notices', async ({ page, context }) => {
  await keepContacts(page)
  await context.clearCookies()
  await page.goto('/meus-contatos')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => recordsIn(page)).toEqual([])
})

test('turning the setting off deletes data and files', async ({ page }) => {
  await keepContacts(page)
  const files = () =>
    page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))
      return caches_.flat().filter(({ url }) => url.includes('/offline/bundles/')).length
    })
  expect(await files()).toBeGreaterThan(0)
  await offlineSwitch(page).uncheck()
  await expect(offlineSwitch(page)).not.toBeChecked()
  await expect.poll(files).toBe(0)
  expect(await recordsIn(page)).toEqual([])
})

test('full storage shows a sentence, and the page works as before', async ({ page }) => {
  await signIn(page, 'firm')
  await page.goto('/meus-contatos')
  await workerIsReady(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await offlineSwitch(page).click()
  await expect(page.getByRole('alert')).toContainText('Não deu para guardar')
  await expect(offlineSwitch(page)).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Contatos', exact: true })).toBeVisible()
})
