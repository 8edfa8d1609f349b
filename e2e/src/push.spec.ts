import type { CDPSession, Page } from '@playwright/test'
import { createECDH, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkStep } from './journey.ts'
import { startSite, type Site } from './site.ts'
import { enter, expect, test as base, WIDTHS } from './test.ts'
import { workerIsReady } from './offline/worker.ts'

/** A push service that accepts everything. */
async function startPushService() {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume()
    taken += request.method === 'POST' && request.headers['content-encoding'] === 'aes128gcm' ? 1 : 0
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    taken: () => taken,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
type PushService = Awaited<ReturnType<typeof startPushService>>

/** A site that is allowed to reach this test's push service. */
const test = base.extend<object, { push: PushService; site: Site }>({
  push: [
    async ({}, use) => {
      const push = await startPushService()
      await use(push)
      push.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ push }, use) => {
      const site = await startSite({ OUTSIDE_ORIGINS: push.origin })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test.use({ serviceWorkers: 'allow', viewport: WIDTHS.mobile })

/** Subscribes pages to this test's push service: a headless browser has none of its own. */
async function subscribeTo(page: Page, { origin }: PushService): Promise<void> {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') }
  await page.addInitScript(
    (subscription) => {
      const own = () => ({
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => localStorage.removeItem('test-push'),
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem('test-push') === null ? null : own()),
        subscribe: async () => {
          localStorage.setItem('test-push', 'on')
          return own()
        },
      })
    },
    { endpoint: `${origin}/${randomUUID()}`, keys },
  )
}

/** Delivers a push to the page's worker, as the browser would. */
async function deliver(cdp: CDPSession, origin: string, payload: unknown): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(payload) })
}

test('notifications are turned on in this browser, a test notification is shown, and they are turned off', async ({
  page,
  context,
  site,
  push,
}) => {
  const before = push.taken()
  await context.grantPermissions(['notifications'])
  await subscribeTo(page, push)
  await enter(page, 'professional')
  await page.goto('/profile')
  await workerIsReady(page)
  const part = page.getByRole('region', { name: 'Avisos nos seus aparelhos' })
  await part.getByRole('button', { name: 'Receber avisos neste aparelho' }).press('Enter')
  const row = part.getByRole('listitem')
  await expect(row).toContainText('Este aparelho')
  await checkStep(page, 'push-devices')

  await row.getByRole('button', { name: /^Enviar aviso de teste/ }).press('Enter')
  await expect(page.getByText('Aviso de teste enviado')).toBeVisible()
  await expect(row).toContainText('último aviso em')
  expect(push.taken()).toBe(before + 1)
  const notice = { title: 'Vaga urgente para você', body: 'Uma clínica procura alguém com urgência', url: '/search?type=opportunities' }
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title))
  // On a busy machine, DevTools may lose a push on its way to a worker that stops.
  await expect(async () => {
    await deliver(await context.newCDPSession(page), site.url, notice)
    await expect.poll(shown).toContain(notice.title)
  }).toPass()

  await page.reload()
  await expect(row).toContainText('Este aparelho')
  await row.getByRole('button', { name: /^Remover/ }).press('Enter')
  await expect(part.getByRole('button', { name: 'Receber avisos neste aparelho' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
