import { urlOf } from '@ponte/contracts/call'
import { sendTelemetry } from '@ponte/contracts/telemetry'
import { hydratePage } from '../../go-to.ts'
import { FAULTY, expect, test } from './faulty-remote.ts'
import { follow, SEARCH } from './remotes.ts'

test('a click that blocks the page for two seconds is reported with remote and version', async ({ page, site }) => {
  const { remotes } = (await (await fetch(`${site.url}/registry.json`)).json()) as { remotes: { name: string; version: string }[] }
  const version = remotes.find(({ name }) => name === 'mf-faulty')?.version
  await page.goto(FAULTY.slow)
  await hydratePage(page)
  await page.getByRole('button', { name: 'Calcular' }).click()
  const sent = page.waitForRequest(
    (request) => new URL(request.url()).pathname === urlOf(sendTelemetry, {}) && /"slow"/.test(request.postData() ?? ''),
  )
  await follow(page, SEARCH)
  await expect(SEARCH.landmark(page)).toBeVisible()
  const { events } = (await sent).postDataJSON() as { events: { failure?: string }[] }
  expect(events.filter(({ failure }) => failure === 'slow')).toEqual([{ remote: 'mf-faulty', version, kind: 'failure', failure: 'slow' }])
  expect((await (await sent).response())?.status()).toBe(204)
})
