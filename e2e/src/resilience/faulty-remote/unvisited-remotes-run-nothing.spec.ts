import type { Page } from '@playwright/test'
import { watchNetwork } from '../../measuring/network.ts'
import { FAULTY, HOME, RESTYLED, expect, test } from './faulty-remote.ts'
import { sidebar } from '../faults/remotes.ts'
import { goTo } from '../../go-to.ts'

/** Network silence after which prefetching is done. */
const AHEAD_MS = 1500
const CONDITIONS = { latencyMs: 20, downKbps: 50_000, upKbps: 50_000, cpuSlowdown: 1 }

const link = (page: Page) => sidebar(page).getByRole('link', { name: HOME.link })
const runs = (page: Page, of: 'faultyRuns' | 'halfRuns') => page.evaluate((name) => Number(Reflect.get(globalThis, name) ?? 0), of)
const lookOfLinks = (page: Page) => link(page).evaluate((element) => getComputedStyle(element).letterSpacing)
const sheets = (page: Page) => page.locator('link[rel=stylesheet][href*="/mf-faulty/"]')

test('a remote in the sidebar is prefetched but not run, and a visit loads it from the cache', async ({ page }) => {
  const network = await watchNetwork(page, CONDITIONS)
  const filesOf = (requests: typeof network.requests) =>
    requests.filter(({ url, isFromCache }) => url.includes('/bundles/mf-faulty/') && !isFromCache).map(({ url }) => new URL(url).pathname)
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeVisible()
  await expect.poll(() => filesOf(network.requests).length).toBe(3)
  await network.quiet(AHEAD_MS)
  const ahead = filesOf(network.requests)
  expect(ahead.map((path) => path.split('/').at(-1)?.split('.')[0]).sort()).toEqual(['home', 'home', 'remoteEntry'])
  expect([await runs(page, 'faultyRuns'), await lookOfLinks(page), await sheets(page).count()]).toEqual([0, 'normal', 0])

  const before = network.requests.length
  await link(page).evaluate((element) => (element as HTMLElement).click())
  await expect(page.getByRole('heading', { name: HOME.heading })).toBeVisible()
  expect([await runs(page, 'faultyRuns'), await lookOfLinks(page)]).toEqual([1, RESTYLED])
  expect(filesOf(network.requests.slice(before))).toEqual([])
})

test('a remote runs when the mouse rests on its link, but not when it only passes over', async ({ page }) => {
  await page.clock.install()
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeVisible()
  await link(page).evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.clock.runFor(1000)
  await goTo(page, '/meus-contatos')
  await expect(page.getByRole('heading', { level: 1, name: 'Meus contatos' })).toBeVisible()
  expect(await runs(page, 'faultyRuns')).toBe(0)
  await link(page).hover()
  await expect.poll(() => runs(page, 'faultyRuns')).toBe(1)
  await expect(page).toHaveURL('/meus-contatos')
})

test('a module that threw while prefetched is run again on the visit, and never shown half-initialized', async ({ page }) => {
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeVisible()
  await page.evaluate((path) => {
    Object.assign(globalThis, { breakHalf: true })
    const link = document.createElement('a')
    Object.assign(link, { href: path, textContent: 'Metade' })
    document.querySelector('main')?.prepend(link)
  }, FAULTY.half)
  await page.getByRole('link', { name: 'Metade' }).hover()
  await expect.poll(() => runs(page, 'halfRuns')).toBe(1)
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'breakHalf'))
  await goTo(page, FAULTY.half)
  await expect(page.getByRole('heading', { level: 1, name: /^Tela/ })).toHaveText('Tela inteira')
})
