import type { Page } from '@playwright/test'
import { goTo, markDocument, hydratePage } from '../go-to.ts'
import { expect, test } from './channel-test.ts'
import { BREAKS, prepareNextShell, shellVersions, shipShell, SKIP } from './next-shell.ts'
import { REGISTRY, visitor, type Visitor } from './visitor.ts'

test.beforeAll(prepareNextShell)
// Each publishes to the same site.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const canaryOf = (percent: number) => ['publish', '--channel', 'canary', '--percent', String(percent)]
const DRAWS_MAX = 500

async function shellOf(who: Visitor): Promise<string | undefined> {
  const { remotes } = JSON.parse((await who.ask(REGISTRY)).body) as { remotes: { name: string; version: string }[] }
  return remotes.find(({ name }) => name === 'shell')?.version
}

async function newVisitorWith(site: { url: string }, version: string): Promise<Visitor> {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const newcomer = visitor(site)
    if ((await shellOf(newcomer)) === version) return newcomer
  }
  throw new Error(`None of ${DRAWS_MAX} new visitors got ${version}`)
}

const skipLink = (page: Page, seen: keyof typeof SKIP) => page.getByRole('link', { name: SKIP[seen], exact: true })

async function meets(page: Page, seen: keyof typeof SKIP): Promise<void> {
  for (const path of ['/', '/search', '/alertas/parar']) {
    await page.goto(path)
    await hydratePage(page)
    await expect(skipLink(page, seen)).toBeAttached()
  }
  const isSameDocument = await markDocument(page)
  await goTo(page, '/search?q=enfermeira')
  await expect(skipLink(page, seen)).toBeAttached()
  expect(await isSameDocument()).toBe(true)
}

test('two shells are live at once, and a rollback leaves open tabs alone until they load a page', async ({ site, browse }) => {
  await shipShell(site, ...canaryOf(50))
  const { now, next } = await shellVersions()
  const [inside, outside] = [await newVisitorWith(site, next), await newVisitorWith(site, now)]
  const [first, second] = [await browse(inside), await browse(outside)]
  await meets(first, 'next')
  await meets(second, 'now')
  await shipShell(site, 'promote', '--stable')
  expect(await shellOf(outside)).toBe(next)
  await goTo(second, '/search?q=medico')
  await expect(skipLink(second, 'now')).toBeAttached()

  const isSameDocument = await markDocument(first)
  const startedMs = Date.now()
  await shipShell(site, 'rollback', '--reason', 'blank page')
  const commandMs = Date.now() - startedMs
  expect(await shellOf(inside)).toBe(now)
  console.log(`    rollback of the shell: ${Date.now() - startedMs} ms, of which the command took ${commandMs} ms`)
  await goTo(first, '/alertas/parar?outra=vez')
  await expect(skipLink(first, 'next')).toBeAttached()
  expect(await isSameDocument()).toBe(true)
  await meets(first, 'now')
})

test.describe('a canary that does not start', () => {
  test.use({ expectedErrors: [/broken shell/] })

  test('is reported by the page, replaced at the next load, and rolled back within 160 loads', async ({ site, browse }) => {
    await shipShell(site, ...canaryOf(5))
    const { now, next } = await shellVersions()
    const page = await browse(await newVisitorWith(site, next))
    await page.addInitScript((key) => localStorage.setItem(key, ''), BREAKS)
    const report = page.waitForRequest((request) => request.url().endsWith('/telemetry') && (request.postData() ?? '').includes('failure'))
    await page.goto('/login')
    expect((await report).postDataJSON()).toEqual({ events: [{ remote: 'shell', version: next, kind: 'failure', failure: 'evaluate' }] })
    await meets(page, 'now')

    const send = async (count: number, event: object) => {
      const events = Array.from({ length: count }, () => ({ remote: 'shell', ...event }))
      const headers = { 'content-type': 'application/json' }
      const { ok } = await fetch(`${site.url}/api/v1/telemetry`, { method: 'POST', headers, body: JSON.stringify({ events }) })
      expect(ok).toBe(true)
    }
    let loads = 1
    const isRolledBack = () => site.log().includes('a canary was rolled back')
    while (loads < 141 && !isRolledBack()) {
      for (let round = 0; round < 10; round += 1) await send(20, { version: now, kind: 'load', durationMs: 100 })
      await send(20, { version: next, kind: 'failure', failure: 'evaluate' })
      loads += 20
      if (loads > 60) await expect.poll(isRolledBack, { timeout: 60_000 }).toBe(true)
    }
    expect(loads).toBeLessThanOrEqual(160)
    expect(await shellOf(visitor(site))).toBe(now)
    await expect(shipShell(site, ...canaryOf(5))).rejects.toThrow('by canary watch')
  })
})
