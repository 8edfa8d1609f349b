import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { expect, type Browser, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { median } from 'e2e/figures'
import { openBrowser } from '../measure.ts'
import { ms, verdictTable } from 'e2e/report'
import { atMost, type Verdict } from 'e2e/verdicts'
import { startSite } from 'e2e/site'
import { fillWithPeople } from './fill.ts'
import { heapBytes, rowsOf, scrollThrough, searchOf, totalOf, typeAndWait } from './list.ts'

const LIMITS = { interactiveMs: 1000, filterMs: 150, longTaskMs: 50, heapGrowth: 1.1 }
const SELECTIONS = 50
/** Names of the sample people, so that each search finds some but not all. */
const WARM_UP = 'bru'
const WORDS = ['ana', 'silva', 'mari', 'souza', 'jose', 'oliv']
const KEY_PAUSE_MS = 60
const SCROLL_STEP_PX = 400

async function openAsAdmin(browser: Browser, siteUrl: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
  await page.goto(`${siteUrl}/login`)
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.admin)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  return page
}

/** The time from the click in the sidebar until a row can be clicked. */
async function navigate(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  const startMs = performance.now()
  await page.getByRole('link', { name: 'Professionals', exact: true }).first().click()
  await rowsOf(page).first().click({ trial: true })
  return performance.now() - startMs
}

async function growth(page: Page): Promise<number> {
  await searchOf(page).fill('')
  await rowsOf(page).first().click()
  const walk = async (): Promise<void> => {
    for (let at = 0; at < SELECTIONS; at += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
  }
  // The first pass fills caches.
  await walk()
  const before = await heapBytes(page)
  await walk()
  return (await heapBytes(page)) / before
}

async function measure(browser: Browser, siteUrl: string, rounds: number): Promise<Verdict[]> {
  const page = await openAsAdmin(browser, siteUrl)
  await navigate(page)
  const navigations: number[] = []
  for (let round = 0; round < rounds; round += 1) navigations.push(await navigate(page))

  const everybody = (await totalOf(page).textContent()) ?? ''
  const showEverybody = async (): Promise<void> => {
    await searchOf(page).fill('')
    await expect(totalOf(page)).toHaveText(everybody)
  }
  // The first search is a warm-up and does not count.
  await typeAndWait(page, WARM_UP, KEY_PAUSE_MS)
  const answers: number[] = []
  for (const word of WORDS) {
    await showEverybody()
    answers.push(await typeAndWait(page, word, KEY_PAUSE_MS))
  }
  await showEverybody()
  const { longTasksMs, frames } = await scrollThrough(page, SCROLL_STEP_PX)
  console.error(`navigations ${navigations.map(ms).join(', ')} ms; answers ${answers.map(ms).join(', ')} ms; ${frames} frames scrolled`)
  return [
    atMost('list interactive after a click in the sidebar', median(navigations), LIMITS.interactiveMs, ' ms'),
    atMost('filter answered after the last key, median', median(answers), LIMITS.filterMs, ' ms'),
    atMost('filter answered after the last key, worst', Math.max(...answers), LIMITS.filterMs, ' ms'),
    atMost('longest task while scrolling through all', Math.max(0, ...longTasksMs), LIMITS.longTaskMs, ' ms'),
    atMost(`memory after ${SELECTIONS} more selections`, await growth(page), LIMITS.heapGrowth, ' ×', 2),
  ]
}

const { values } = parseArgs({ options: { people: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } } })
const [load = 0] = loadavg()
if (load > availableParallelism()) console.error(`the machine is busy (load ${load.toFixed(1)}): times will be too long`)
console.error('starting a site with its own demo data …')
const site = await startSite()
const browser = await openBrowser()
try {
  await fillWithPeople(site.url, Number(values.people), (line) => console.error(line))
  const verdicts = await measure(browser, site.url, Number(values.rounds))
  console.log(verdictTable(verdicts))
  if (verdicts.some(({ isKept }) => !isKept)) process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
}
