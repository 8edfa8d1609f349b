import type { Page } from '@playwright/test'
import { goTo } from '../go-to.ts'
import { BUTTON_HEIGHT, HEADING } from '../next-version.ts'
import { conflictingNames, listenersOf, repeatedIds, watchGlobals } from '../page-globals.ts'
import { expect, test } from '../team-site.ts'
import { heading, heightOfButton } from './channel-test.ts'

const NEIGHBOR = { path: '/esqueci-senha', heading: 'Esqueci minha senha' } as const

async function show(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, path)
  await expect(heading(page, name)).toBeVisible()
  expect(await repeatedIds(page)).toEqual([])
}

/** The page's design tokens as computed. */
const tokensOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const root = document.documentElement
    const names = [...root.computedStyleMap().keys()].filter((name) => name.startsWith('--'))
    return Object.fromEntries(names.map((name) => [name, getComputedStyle(root).getPropertyValue(name)]))
  })

const fontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.fonts].map(({ family, weight }) => `${family} ${weight}`))

test('a version that loads into an open tab redefines no name of the previous version, other remotes or the shell', async ({
  page,
  site,
}) => {
  await watchGlobals(page)
  await page.goto(NEIGHBOR.path)
  await expect(heading(page, NEIGHBOR.heading)).toBeVisible()
  const [tokens, fonts] = [await tokensOf(page), await fontsOf(page)]
  expect(Object.keys(tokens).length).toBeGreaterThan(50)
  expect(fonts.length).toBeGreaterThan(0)

  await show(page, '/search', HEADING.now)
  expect(await heightOfButton(page)).not.toBe(BUTTON_HEIGHT.next)
  await show(page, NEIGHBOR.path, NEIGHBOR.heading)
  const listeners = await listenersOf(page)
  await site.ship('publish')

  for (const round of ['comes', 'is there already']) {
    await test.step(`the next version ${round}`, async () => {
      // The previous version's styles stay beside the new ones, as with slow loading.
      await keepSheets(page)
      await show(page, '/search', HEADING.next)
      expect(await heightOfButton(page)).toBe(BUTTON_HEIGHT.next)
      expect(await conflictingNames(page)).toEqual([])
      await show(page, NEIGHBOR.path, NEIGHBOR.heading)
      expect(await listenersOf(page)).toEqual(listeners)
      expect([await tokensOf(page), await fontsOf(page)]).toEqual([tokens, fonts])
    })
  }
})

/** Copies the remote's stylesheets, so that they are never removed. */
const keepSheets = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const { cssRules } of [...document.styleSheets].filter((sheet) => sheet.href?.includes('/bundles/mf-search/'))) {
      const kept = new CSSStyleSheet()
      kept.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'))
      document.adoptedStyleSheets.push(kept)
    }
  })
