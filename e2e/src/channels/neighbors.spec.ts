import type { Page } from '@playwright/test'
import { goTo, hydratePage } from '../go-to.ts'
import { BUTTON_HEIGHT } from '../next-version.ts'
import { expect, test } from '../team-site.ts'
import { heading, heightOfButton } from './channel-test.ts'

/** Pages of another team, and their headings. */
const NEIGHBORS = [
  { path: '/termos', heading: 'Termos de uso' },
  { path: '/esqueci-senha', heading: 'Esqueci minha senha' },
] as const

const SEARCH = { path: '/search', heading: 'Gente da saúde' } as const

type Looks = { element: string; style: Record<string, string> }[]

/** The computed styles of everything in the page: all properties of each element and its pseudo-elements. */
const looksOf = (page: Page): Promise<Looks> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (const animation of document.getAnimations()) animation.finish()
    return [...document.querySelectorAll('body, body :not(script, style, template)')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const text = element.childElementCount === 0 ? element.textContent : ''
        return {
          element: `${element.tagName}${part ?? ''} ${text}`,
          style: Object.fromEntries([...style].map((property) => [property, style.getPropertyValue(property)])),
        }
      }),
    )
  })

/** The differences between two such records, in words. */
function differences(before: Looks, after: Looks): string[] {
  const [was, is] = [before, after].map((looks) => looks.map(({ element }) => element))
  expect(is).toEqual(was)
  return before.flatMap(({ element, style }, index) =>
    Object.entries(style)
      .map(([property, value]) => [property, value, after[index]?.style[property]])
      .filter(([, value, now]) => value !== now)
      .map(([property, value, now]) => `${element} ${property}: ${value} became ${now}`),
  )
}

async function open(page: Page, { path, heading: name }: { path: string; heading: string }): Promise<void> {
  await page.goto(path)
  await hydratePage(page)
  await expect(heading(page, name)).toBeVisible()
}

/** The computed styles of a neighbor's page, reached from another page. */
async function visit(page: Page, neighbor: (typeof NEIGHBORS)[number]): Promise<Looks> {
  await goTo(page, neighbor.path)
  await expect(heading(page, neighbor.heading)).toBeVisible()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return looksOf(page)
}

test('a remote published with other components restyles nothing else, in any order of styles', async ({ page, site }) => {
  await open(page, NEIGHBORS[1])
  const before: Looks[] = []
  for (const neighbor of NEIGHBORS) before.push(await visit(page, neighbor))
  await site.ship('publish')

  await test.step('their styles first, then the published ones, then theirs again', async () => {
    await open(page, NEIGHBORS[1])
    await goTo(page, SEARCH.path)
    await expect(heading(page, SEARCH.heading)).toBeVisible()
    expect(await heightOfButton(page)).toBe(BUTTON_HEIGHT.next)
    for (const [index, neighbor] of NEIGHBORS.entries()) expect(differences(before[index] ?? [], await visit(page, neighbor))).toEqual([])
  })

  await test.step('the published styles first', async () => {
    await open(page, SEARCH)
    for (const [index, neighbor] of NEIGHBORS.entries()) expect(differences(before[index] ?? [], await visit(page, neighbor))).toEqual([])
    await goTo(page, SEARCH.path)
    await expect(heading(page, SEARCH.heading)).toBeVisible()
    expect(await heightOfButton(page)).toBe(BUTTON_HEIGHT.next)
  })
})
