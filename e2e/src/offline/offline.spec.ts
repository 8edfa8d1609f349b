import type { Page } from '@playwright/test'
import { checkStep } from '../journey.ts'
import { expect, test, WIDTHS } from '../test.ts'
import { workerIsReady } from './worker.ts'

test.use({ serviceWorkers: 'allow', viewport: WIDTHS.mobile, expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] })

const offlinePage = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sem conexão' })

test('opened offline, the shell starts and says so, and continues once online', async ({ page, context }) => {
  await page.goto('/login')
  await workerIsReady(page)
  await context.setOffline(true)
  await page.goto('/search?type=opportunities')
  await expect(offlinePage(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ponte Saúde' })).toBeVisible()
  await checkStep(page, 'offline')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(offlinePage(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /oportunidades/i })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?type=opportunities$/)
})
