import { expect, test } from './test.ts'

const BUDGET = { kilobytes: 150, requests: 9 }

test(`a first visit to the landing costs at most ${BUDGET.kilobytes} KB in ${BUDGET.requests} requests`, async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  const requests = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => requests.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  console.log(`    first visit: ${(bytes / 1024).toFixed(1)} KB in ${requests.size} requests`)
  const urls = [...requests.values()]
  expect(new Set(urls).size, `nothing twice: ${urls.join(' ')}`).toBe(urls.length)
  expect(urls.length, urls.join(' ')).toBeLessThanOrEqual(BUDGET.requests)
  expect(bytes / 1024).toBeLessThanOrEqual(BUDGET.kilobytes)
})
