import type { Page } from '@playwright/test'
import { expect, test } from '../team-site.ts'
import { workerIsReady } from './worker.ts'

test.use({ serviceWorkers: 'allow' })
// Each restarts the site, or ships to it.
test.describe.configure({ mode: 'serial' })

/** The names of all that this browser keeps of workers: registrations and caches. */
const kept = (page: Page) =>
  page.evaluate(async () => ({ workers: (await navigator.serviceWorker.getRegistrations()).length, caches: await caches.keys() }))

test('the kill switch takes worker and caches away within one visit, and the way back is a visit too', async ({ page, site }) => {
  await page.goto('/login')
  await workerIsReady(page)
  expect(await kept(page)).toEqual({ workers: 1, caches: [expect.stringMatching(/^offline-/)] })

  await site.restart({ SERVICE_WORKER: '0' })
  await page.reload()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  expect(await kept(page)).toEqual({ workers: 0, caches: [] })

  await site.restart()
  await page.reload()
  await workerIsReady(page)
  expect(await kept(page)).toEqual({ workers: 1, caches: [expect.stringMatching(/^offline-/)] })
})

interface Manifest {
  name: string
  start_url: string
  scope: string
  display: string
  prefer_related_applications?: boolean
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

test('the site can be installed: a manifest that Chromium reads, icons of both sizes, a worker that answers pages', async ({ page }) => {
  await page.goto('/login')
  await workerIsReady(page)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { name, start_url: start, scope, display, icons, ...others } = JSON.parse(data) as Manifest
  expect({ name, start, scope, display }).toEqual({ name: 'Ponte Saúde', start: '/', scope: '/', display: 'standalone' })
  expect(others.prefer_related_applications).toBeUndefined()
  for (const size of [192, 512]) {
    const icon = icons.find(({ sizes, type, purpose = 'any' }) => sizes === `${size}x${size}` && type === 'image/png' && purpose === 'any')
    const width = await page.evaluate(async (src) => (await createImageBitmap(await (await fetch(src)).blob())).width, icon?.src ?? '')
    expect(width).toBe(size)
  }
  const worker = await page.evaluate(() => ({ isSecure: isSecureContext, answers: navigator.serviceWorker.controller !== null }))
  expect(worker).toEqual({ isSecure: true, answers: true })
})
