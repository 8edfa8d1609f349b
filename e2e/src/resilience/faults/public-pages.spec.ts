import type { Page } from '@playwright/test'
import { markDocument } from '../../go-to.ts'
import { CODE_FAULTS } from './code-faults.ts'
import { cell, expect, panel, test } from './faults-test.ts'
import type { VisitedScreen } from './remotes.ts'
import { changeRegistry, failAt, notFound } from './tamper.ts'

test.describe.configure({ mode: 'parallel' })
// Failures are logged to the console, in the browser's words.
test.use({ expectedErrors: [/.*/] })

const SHORT_LIMIT_MS = 1000

const LANDING: VisitedScreen = { name: 'mf-public', screen: 'landing' }
const LOGIN: VisitedScreen = { name: 'mf-public', screen: 'login' }

/** Pages that are rendered on the server and useful without scripts. */
const USEFUL: (VisitedScreen & { path: string })[] = [
  { path: '/', ...LANDING },
  { path: '/termos', name: 'mf-public', screen: 'terms' },
  { path: '/search?q=enfermeira', name: 'mf-search', screen: 'search' },
]

/** Waits until a page is sent rendered: its renderer takes a moment to start. */
const waitForRenderer = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toMatch(/<div id="root"><[^]*<h1/)

/** The landing page loads its scripts on the first interaction. */
const loadScripts = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
}

/** The shell records the result of each load on the browser's timeline. */
const waitForFailure = (page: Page, { name, screen }: VisitedScreen) =>
  page.waitForFunction((entry) => {
    const loads = performance.getEntriesByName(entry) as unknown as { detail: { outcome: string } }[]
    return loads.some(({ detail }) => detail.outcome !== 'ready')
  }, `area ${name}/${screen}`)

const search = async (page: Page): Promise<void> => {
  await page.getByRole('searchbox').fill('enfermeira')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=enfermeira/)
  await expect(page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').first()).toBeVisible()
}

const EVERYWHERE = 'every file gone, 404'
const VISIBLE_FAULTS = [EVERYWHERE, 'entry hangs', 'screen throws', 'flipped byte in a lazy chunk']

for (const { name: row, ...fault } of CODE_FAULTS.filter(({ name }) => VISIBLE_FAULTS.includes(name))) {
  for (const visited of USEFUL.filter(({ path }) => path === '/' || row === EVERYWHERE)) {
    test(`${visited.path}, ${row}: the rendered page stays usable`, async ({ page, connection, buildOf }) => {
      const fill = cell(`${row}, at ${visited.path}`, visited.name)
      const build = buildOf(visited)
      // The faulty remote loads nothing else here that could take longer.
      const shortLimit = fault.isLate ? changeRegistry(build, (remote) => Object.assign(remote, { timeoutMs: SHORT_LIMIT_MS })) : {}
      connection.setFault({ ...(await fault.plant(build)), ...shortLimit })
      await waitForRenderer(page, visited.path)
      await page.goto(visited.path)
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
      await loadScripts(page)
      await waitForFailure(page, visited)

      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
      await expect(panel(page)).toBeHidden()
      const link = page.getByRole('banner').getByRole('link', { name: /^Entrar/ })
      await expect(link).toHaveAttribute('href', /^\/login/)
      if (visited.path !== '/termos') await search(page)
      fill('stays usable')
    })
  }
}

test('the landing page, throwing while rendering: a panel below the header, and recovery', async ({ page, connection, buildOf }) => {
  const fault = CODE_FAULTS.find(({ name }) => name === 'throws at render')
  if (fault === undefined) throw new Error('there is no such fault')
  const fill = cell('throws at render, at /', LANDING.name)
  connection.setFault(await fault.plant(buildOf(LANDING)))
  await page.goto('/')
  await loadScripts(page)
  await expect(panel(page)).toContainText(fault.panelText)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  const isSameDocument = await markDocument(page)
  connection.repair()
  await panel(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await isSameDocument()).toBe(true)
  fill('panel')
})

// Without its scripts, the form would lose the user's input.
test('/login, all files gone: a panel instead of an unusable form, and recovery', async ({ page, connection, buildOf }) => {
  const fill = cell(`${EVERYWHERE}, at /login`, LOGIN.name)
  connection.setFault(failAt(buildOf(LOGIN), 'everything', notFound))
  await page.goto('/login')
  await expect(panel(page)).toContainText('O servidor não encontrou esta parte do site.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ponte Saúde' })).toHaveAttribute('href', '/')
  connection.repair()
  const email = page.getByLabel('E-mail')
  // The page may retry before the click, which then hits the field.
  await panel(page).getByRole('button', { name: 'Tentar de novo' }).or(email).click()
  await expect(email).toBeVisible()
  fill('panel')
})
