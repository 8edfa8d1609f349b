import type { Page } from '@playwright/test'
import { goTo, markDocument, hydratePage } from '../go-to.ts'
import { expect, test } from './channel-test.ts'
import { BREAKS, prepareNextShell, shellVersions, shipShell, SKIP } from './next-shell.ts'
import { newVisitorWith, versionFor, visitor } from './visitor.ts'

test.beforeAll(prepareNextShell)
// Each publishes to the same site.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const canaryOf = (percent: number) => ['publish', '--channel', 'canary', '--percent', String(percent)]
const SHELL = 'shell'

const skipLink = (page: Page, seen: keyof typeof SKIP) => page.getByRole('link', { name: SKIP[seen], exact: true })

async function expectVersion(page: Page, seen: keyof typeof SKIP): Promise<void> {
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
  const [inside, outside] = [await newVisitorWith(site, next, SHELL), await newVisitorWith(site, now, SHELL)]
  const [first, second] = [await browse(inside), await browse(outside)]
  await expectVersion(first, 'next')
  await expectVersion(second, 'now')
  await shipShell(site, 'promote', '--stable')
  expect(await versionFor(outside, SHELL)).toBe(next)
  await goTo(second, '/search?q=medico')
  await expect(skipLink(second, 'now')).toBeAttached()

  const isSameDocument = await markDocument(first)
  const startedMs = Date.now()
  await shipShell(site, 'rollback', '--reason', 'blank page')
  const commandMs = Date.now() - startedMs
  expect(await versionFor(inside, SHELL)).toBe(now)
  console.log(`    rollback of the shell: ${Date.now() - startedMs} ms, of which the command took ${commandMs} ms`)
  await goTo(first, '/alertas/parar?outra=vez')
  await expect(skipLink(first, 'next')).toBeAttached()
  expect(await isSameDocument()).toBe(true)
  await expectVersion(first, 'now')
})

test.describe('a canary that does not start', () => {
  test.use({ expectedErrors: [/broken shell/] })

  test('is reported by the page, replaced at the next load, and rolled back within 160 loads', async ({ site, browse }) => {
    await shipShell(site, ...canaryOf(5))
    const { now, next } = await shellVersions()
    const page = await browse(await newVisitorWith(site, next, SHELL))
    await page.addInitScript((key) => localStorage.setItem(key, ''), BREAKS)
    const report = page.waitForRequest((request) => request.url().endsWith('/telemetry') && (request.postData() ?? '').includes('failure'))
    await page.goto('/login')
    expect((await report).postDataJSON()).toEqual({ events: [{ remote: 'shell', version: next, kind: 'failure', failure: 'evaluate' }] })
    await expectVersion(page, 'now')

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
      if (loads > 60) await expect.poll(isRolledBack, { timeout: 300_000 }).toBe(true)
    }
    expect(loads).toBeLessThanOrEqual(160)
    expect(await versionFor(visitor(site), SHELL)).toBe(now)
    await expect(shipShell(site, ...canaryOf(5))).rejects.toThrow('by canary watch')
  })
})
