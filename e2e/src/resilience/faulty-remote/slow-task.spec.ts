import type { Request } from '@playwright/test'
import { urlOf } from '@ponte/contracts/call'
import { sendTelemetry } from '@ponte/contracts/telemetry'
import { hydratePage } from '../../go-to.ts'
import { workerIsReady } from '../../offline/worker.ts'
import type { Site } from '../../site.ts'
import { FAULTY, expect, test } from './faulty-remote.ts'
import { follow, SEARCH } from '../faults/remotes.ts'

const isReport = (request: Request) =>
  new URL(request.url()).pathname === urlOf(sendTelemetry, {}) && /"mf-faulty"[^}]*"slow"/.test(request.postData() ?? '')

/** The report of the live faulty remote. */
async function reportAt(site: Site) {
  const { remotes } = (await (await fetch(`${site.url}/registry.json`)).json()) as { remotes: { name: string; version: string }[] }
  const version = remotes.find(({ name }) => name === 'mf-faulty')?.version
  return { remote: 'mf-faulty', version, kind: 'failure', failure: 'slow' }
}

test('a click that blocks the page for two seconds is reported with remote and version', async ({ page, site }) => {
  await page.goto(FAULTY.slow)
  await hydratePage(page)
  await page.getByRole('button', { name: 'Calcular' }).click()
  const sent = page.waitForRequest(isReport)
  await follow(page, SEARCH)
  await expect(SEARCH.landmark(page)).toBeVisible()
  const { events } = (await sent).postDataJSON() as { events: { remote: string; failure?: string }[] }
  // On a busy machine other remotes are slow too.
  expect(events.filter(({ remote, failure }) => remote === 'mf-faulty' && failure === 'slow')).toEqual([await reportAt(site)])
  expect((await (await sent).response())?.status()).toBe(204)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a click whose code never ends is reported by the worker; other tabs stay usable, and the tab can be closed', async ({
    page,
    context,
    site,
  }) => {
    // Activates the worker, which then controls the next page from its start.
    const other = await context.newPage()
    await other.goto(FAULTY.loop)
    await workerIsReady(other)
    await page.bringToFront()
    await page.goto(FAULTY.loop)
    await hydratePage(page)
    const sent = context.waitForEvent('request', (request) => request.serviceWorker() !== null && isReport(request))
    // The driver waits for an answer from the page, which never comes.
    const clicked = expect(page.getByRole('button', { name: 'Travar' }).click()).rejects.toThrow('closed')
    expect((await sent).postDataJSON()).toEqual({ events: [await reportAt(site)] })
    expect((await (await sent).response())?.status()).toBe(204)

    await other.bringToFront()
    await follow(other, SEARCH)
    await expect(SEARCH.landmark(other)).toBeVisible()
    await page.close()
    await clicked
    await other.reload()
    await expect(SEARCH.landmark(other)).toBeVisible()
  })
})
