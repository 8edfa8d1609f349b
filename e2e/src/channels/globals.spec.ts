import type { Page } from '@playwright/test'
import { goTo } from '../go-to.ts'
import { BUTTON_HEIGHT, HEADING } from '../next-version.ts'
import { contestedNames, listenersOf, repeatedIds, watchGlobals } from '../page-globals.ts'
import { expect, test } from '../team-site.ts'
import { heading, heightOfButton } from './channel-test.ts'

const NEIGHBOUR = { path: '/esqueci-senha', heading: 'Esqueci minha senha' } as const

async function show(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, path)
  await expect(heading(page, name)).toBeVisible()
  expect(await repeatedIds(page)).toEqual([])
}

/** The tokens of the page, as they are for whoever reads them. */
const tokensOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const root = document.documentElement
    const names = [...root.computedStyleMap().keys()].filter((name) => name.startsWith('--'))
    return Object.fromEntries(names.map((name) => [name, getComputedStyle(root).getPropertyValue(name)]))
  })

const fontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.fonts].map(({ family, weight }) => `${family} ${weight}`))

test('a version that comes into an open tab takes no name from the one before, from its neighbours or from the shell', async ({
  page,
  site,
}) => {
  await watchGlobals(page)
  await page.goto(NEIGHBOUR.path)
  await expect(heading(page, NEIGHBOUR.heading)).toBeVisible()
  const [tokens, fonts] = [await tokensOf(page), await fontsOf(page)]
  expect(Object.keys(tokens).length).toBeGreaterThan(50)
  expect(fonts.length).toBeGreaterThan(0)

  await show(page, '/search', HEADING.now)
  expect(await heightOfButton(page)).not.toBe(BUTTON_HEIGHT.next)
  await show(page, NEIGHBOUR.path, NEIGHBOUR.heading)
  const listeners = await listenersOf(page)
  await site.ship('publish')

  for (const round of ['comes', 'is there already']) {
    await test.step(`the next version ${round}`, async () => {
      // The styles of the version before stay beside the new ones, as they do where those come late.
      await keepSheets(page)
      await show(page, '/search', HEADING.next)
      expect(await heightOfButton(page)).toBe(BUTTON_HEIGHT.next)
      expect(await contestedNames(page)).toEqual([])
      await show(page, NEIGHBOUR.path, NEIGHBOUR.heading)
      expect(await listenersOf(page)).toEqual(listeners)
      expect([await tokensOf(page), await fontsOf(page)]).toEqual([tokens, fonts])
    })
  }
})

/** Puts copies of the remote's stylesheets beside them, which nothing takes away. */
const keepSheets = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const { cssRules } of [...document.styleSheets].filter((sheet) => sheet.href?.includes('/bundles/mf-search/'))) {
      const kept = new CSSStyleSheet()
      kept.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'))
      document.adoptedStyleSheets.push(kept)
    }
  })
