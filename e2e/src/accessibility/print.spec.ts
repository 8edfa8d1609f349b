import type { Page } from '@playwright/test'
import { searchProfessionals } from '@ponte/contracts/search'
import { untilReady } from '../screens/open-screen.ts'
import { expect, enter, test } from '../test.ts'

// A user with a dark screen prints on white paper.
test.use({ colorScheme: 'dark', viewport: { width: 800, height: 1000 } })

/** How the page prints: dark on light or not, visible buttons, and content beyond the edge. */
async function printedPage(page: Page) {
  await page.emulateMedia({ media: 'print' })
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    const root = document.documentElement
    return {
      isDark: lightness(getComputedStyle(document.body).color) < 0.3,
      scheme: getComputedStyle(root).colorScheme,
      ground: getComputedStyle(document.body).backgroundColor,
      controls: [...document.querySelectorAll('button, nav[aria-label="Principal"], footer, [role=search]')]
        .filter(isSeen)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      beyond: root.scrollWidth - root.clientWidth,
    }
  })
}

const PAPER = { isDark: true, scheme: 'light', ground: 'rgba(0, 0, 0, 0)', controls: [], beyond: 0 }

test('a profile is printed dark on white, without buttons', async ({ page }) => {
  const answer = await page.request.get(`/api/v1${searchProfessionals.path}?limit=1`)
  const { results } = (await answer.json()) as { results: { _id: string; fullName: string }[] }
  await page.goto(`/profissionais/${results[0]?._id}`)
  await untilReady(page)
  expect(await printedPage(page)).toEqual(PAPER)
  await expect(page.getByRole('heading', { level: 1, name: results[0]?.fullName ?? '' })).toBeVisible()
})

test('the privacy page is printed completely', async ({ page }) => {
  await page.goto('/privacidade')
  await untilReady(page)
  expect(await printedPage(page)).toEqual(PAPER)
  const last = page.locator('main section').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByRole('heading')).toBeVisible()
})

test('an open contact is printed alone, with all details, on one page', async ({ page }) => {
  await enter(page, 'professional')
  await page.goto('/meus-contatos?direcao=made')
  await untilReady(page)
  await page
    .getByRole('button', { name: /^Ver Contatos de/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Contatos de/ })
  await expect(dialog.getByText(/@/)).toBeVisible()
  expect(await printedPage(page)).toEqual(PAPER)
  await expect(dialog.getByText(/@/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const { cut, pages } = await dialog.evaluate((element) => ({
    // Text for screen readers has one pixel.
    cut: [element, ...element.querySelectorAll('*')].filter(
      (one) => getComputedStyle(one).overflowY !== 'visible' && one.clientHeight > 1 && one.scrollHeight > one.clientHeight + 1,
    ).length,
    pages: Math.ceil(document.documentElement.offsetHeight / innerHeight),
  }))
  expect({ cut, pages }).toEqual({ cut: 0, pages: 1 })
})
