import type { Page } from '@playwright/test'
import { workerIsReady } from '../../offline/worker.ts'
import { enter } from '../../test.ts'
import { FILE_FAULTS } from './code-faults.ts'
import { cell, expect, test } from './faults-test.ts'
import { follow, SEARCH } from './remotes.ts'
import { expectContained } from './stays-in-its-area.ts'
import { cutOff, noResponse } from './tamper.ts'

test.describe.configure({ mode: 'parallel' })
// Failures are logged to the console, in the browser's words.
test.use({ expectedErrors: [/.*/] })

const COLUMN = 'mf-search, worker on'

/** Activates the worker explicitly, because with data saving the shell does not. */
async function startWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
  await workerIsReady(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  // The worker delivers files; what runs does not depend on it.
  for (const fault of FILE_FAULTS) {
    test(`${fault.name}: the same as without`, async ({ page, connection, buildOf }) => {
      const fill = cell(fault.name, COLUMN)
      await expectContained({ page, connection, build: buildOf(SEARCH), remote: SEARCH, fault, fill, before: startWorker })
    })
  }

  test('an unreachable site: the shell starts and says so, and the page returns with the site', async ({ page, connection }) => {
    const fill = cell('site out of reach', COLUMN)
    await enter(page, SEARCH.role)
    await page.goto(SEARCH.neighbor.path)
    await startWorker(page)
    connection.setFault({ responderFor: () => cutOff })
    await page.goto(SEARCH.path)
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
    connection.repair()
    const press = page.getByRole('button', { name: 'Tentar de novo' }).click()
    // The page asks every few seconds itself, and may be back first.
    await Promise.race([press, SEARCH.landmark(page).waitFor()])
    await expect(SEARCH.landmark(page)).toBeVisible()
    fill('the shell says so')
  })

  test("an error page of the server is shown, not the worker's page", async ({ page, connection }) => {
    const fill = cell('pages refused, 503', COLUMN)
    await page.goto('/login')
    await startWorker(page)
    const busy = '<!doctype html><title>Ponte Saúde</title><h1>Muitos acessos agora</h1>'
    connection.setFault({
      responderFor: (path) =>
        path === '/search'
          ? ({ response }) => void response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(busy)
          : null,
    })
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'Muitos acessos agora' })).toBeVisible()
    fill("the server's words")
  })

  test('if the worker, its page or one of its files is missing, the site works as without it', async ({ page, connection }) => {
    const fill = cell('worker out of reach', COLUMN)
    for (const missing of ['/service-worker.js', '/offline', '/shell/']) {
      await enter(page, SEARCH.role)
      await page.goto(SEARCH.neighbor.path)
      await expect(SEARCH.neighbor.landmark(page)).toBeVisible()
      connection.setFault({ responderFor: (path) => (path.startsWith(missing) ? cutOff : null) })
      const isRefused = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => null)
        const coming = registration?.installing ?? null
        if (coming !== null && coming.state !== 'redundant')
          await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }))
        return coming === null || coming.state === 'redundant'
      })
      // The shell's files may already be in the browser's cache.
      if (missing !== '/shell/') expect([missing, isRefused]).toEqual([missing, true])
      connection.repair()
      await follow(page, SEARCH)
      await expect(SEARCH.landmark(page)).toBeVisible()
    }
    fill('nothing seen')
  })

  test('a hanging worker update does not block pages', async ({ page, connection }) => {
    const fill = cell('worker hangs', COLUMN)
    await page.goto('/login')
    await startWorker(page)
    connection.setFault({ responderFor: (path) => (path === '/service-worker.js' ? noResponse : null) })
    await page.goto('/search')
    await expect(SEARCH.landmark(page)).toBeVisible()
    fill('nothing seen')
  })
})

test("without the service worker, an unreachable site is the browser's error page", async ({ page, connection }) => {
  const fill = cell('site out of reach', 'mf-search')
  await page.goto('/login')
  connection.setFault({ responderFor: () => cutOff })
  await expect(page.goto(SEARCH.path)).rejects.toThrow(/net::ERR_/)
  fill("the browser's page")
})
