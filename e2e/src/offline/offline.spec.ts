import type { Page } from '@playwright/test'
import { axeViolations } from '../accessibility/axe.ts'
import { findOverflow } from '../screens/find-overflow.ts'
import { expect, test, WIDTHS } from '../test.ts'
import { workerIsReady } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const offlinePage = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sem conexão' })

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(width, () => {
    test.use({ viewport, expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] })

    test('opened offline, the shell starts and says so, and continues once online', async ({ page, context }) => {
      await page.goto('/login')
      await workerIsReady(page)
      await context.setOffline(true)
      await page.goto('/search?type=opportunities')
      await expect(offlinePage(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ponte Saúde' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      expect((await findOverflow(page)).beyond).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(offlinePage(page)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: /oportunidades/i })).toBeVisible()
      await expect(page).toHaveURL(/\/search\?type=opportunities$/)
    })
  })
}
