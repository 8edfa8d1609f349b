import type { Page } from '@playwright/test'
import { markDocument } from '../../go-to.ts'
import { CODE_FAULTS } from './code-faults.ts'
import { cell, expect, panel, plantOn, test } from './faults-test.ts'
import type { VisitedScreen } from './remotes.ts'
import { failAt, notFound } from './tamper.ts'

test.describe.configure({ mode: 'parallel' })
// What fails is told on the console, in the browser's words.
test.use({ expectedErrors: [/.*/] })

const LANDING: VisitedScreen = { name: 'mf-public', screen: 'landing' }
const LOGIN: VisitedScreen = { name: 'mf-public', screen: 'login' }

/** Pages that arrive as HTML, and do without scripts what a visitor came for. */
const USEFUL: (VisitedScreen & { path: string })[] = [
  { path: '/', ...LANDING },
  { path: '/termos', name: 'mf-public', screen: 'terms' },
  { path: '/search?q=enfermeira', name: 'mf-search', screen: 'search' },
]

/** Waits until a page is sent painted: its renderer takes a moment to start, and until then pages are sent plain. */
const isPainted = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toMatch(/<div id="root"><[^]*<h1/)

/** The landing has its scripts fetched at the first sign of life. */
const wake = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
}

/** The shell notes on the browser's own timeline how each load ended. */
const givesUp = (page: Page, { name, screen }: VisitedScreen) =>
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
const SEEN = [EVERYWHERE, 'entry hangs', 'exposed chunk throws', 'flipped byte in a lazy chunk']

for (const { name: row, ...fault } of CODE_FAULTS.filter(({ name }) => SEEN.includes(name))) {
  for (const visited of USEFUL.filter(({ path }) => path === '/' || row === EVERYWHERE)) {
    test(`${visited.path}, ${row}: what was sent stays, and is of use`, async ({ page, line, buildOf }) => {
      const fill = cell(`${row}, at ${visited.path}`, visited.name)
      await plantOn(line, buildOf(visited), fault)
      await isPainted(page, visited.path)
      await page.goto(visited.path)
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
      await wake(page)
      await givesUp(page, visited)

      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
      await expect(panel(page)).toBeHidden()
      const link = page.getByRole('banner').getByRole('link', { name: /^Entrar/ })
      await expect(link).toHaveAttribute('href', /^\/login/)
      if (visited.path !== '/termos') await search(page)
      fill('stays of use')
    })
  }
}

test('the landing, throwing at render: a panel below the header, and a way back', async ({ page, line, buildOf }) => {
  const fault = CODE_FAULTS.find(({ name }) => name === 'throws at render')
  if (fault === undefined) throw new Error('there is no such fault')
  const fill = cell('throws at render, at /', LANDING.name)
  await plantOn(line, buildOf(LANDING), fault)
  await page.goto('/')
  await wake(page)
  await expect(panel(page)).toContainText(fault.panelText)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  const isSameDocument = await markDocument(page)
  line.mend()
  await panel(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await isSameDocument()).toBe(true)
  fill('panel')
})

// A form that only scripts can send would swallow what somebody types.
test('/login, every file gone: a panel in the place of a form that could not be sent, and a way back', async ({ page, line, buildOf }) => {
  const fill = cell(`${EVERYWHERE}, at /login`, LOGIN.name)
  line.setFault(failAt(buildOf(LOGIN), 'everything', notFound))
  await page.goto('/login')
  await expect(panel(page)).toContainText('O servidor não encontrou esta parte do site.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ponte Saúde' })).toHaveAttribute('href', '/')
  line.mend()
  await panel(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  fill('panel')
})
