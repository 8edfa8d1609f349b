import type { Page } from '@playwright/test'
import { openDrawer, openUserMenu, drawer } from '../screens/states.ts'
import { untilReady } from '../screens/open-screen.ts'
import { expect, signIn, test } from '../test.ts'

/** The longest duration that counts as no motion. */
const STILL_MS = 10

/** Elements that move, or would on their next change. Invisible ones do not count. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate((stillMs) => {
    const longest = (durations: string): number =>
      Math.max(...durations.split(',').map((one) => parseFloat(one) * (one.endsWith('ms') ? 1 : 1000)))
    const isSeen = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const running = document.getAnimations().flatMap(({ effect }) => {
      if (effect instanceof KeyframeEffect && effect.target !== null && !isSeen(effect.target)) return []
      const { duration = 0 } = effect?.getComputedTiming() ?? {}
      return typeof duration === 'number' && duration > stillMs ? [`runs for ${duration} ms`] : []
    })
    const declared = [...document.querySelectorAll('*')].filter(isSeen).flatMap((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      const durationMs = Math.max(longest(transitionDuration), animationName === 'none' ? 0 : longest(animationDuration))
      return durationMs > stillMs ? [`${element.tagName} ${element.className.toString()}: ${durationMs} ms`] : []
    })
    return [...running, ...declared]
  }, STILL_MS)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 375, height: 740 } })

  for (const path of ['/', '/login', '/search']) {
    test(`nothing moves on ${path}, before and after interaction`, async ({ page }) => {
      await page.goto(path)
      await untilReady(page)
      expect(await moving(page)).toEqual([])
      for (const control of await page.getByRole('main').getByRole('button').all()) {
        await control.hover()
        expect(await moving(page)).toEqual([])
      }
    })
  }

  test('nothing moves when drawer and menu open and areas change', async ({ page }) => {
    await signIn(page, 'professional')
    await untilReady(page)
    await openUserMenu(page)
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer(page).getByRole('link', { name: 'Avaliações' }).click()
    expect(await moving(page)).toEqual([])
    await untilReady(page)
    await openDrawer(page)
    expect(await moving(page)).toEqual([])
  })
})

test('without the preference something moves, so the tests above can fail', async ({ page }) => {
  await page.goto('/')
  await untilReady(page)
  expect(await moving(page)).not.toEqual([])
})

test('a toast comes and goes in 180 ms each, so that it hardly outlasts its time', async ({ page }) => {
  await page.goto('/login')
  await untilReady(page)
  const moves = await page.evaluateHandle(() => {
    const seconds: number[] = []
    document.addEventListener('animationend', ({ target, elapsedTime }) => {
      if (target instanceof Element && target.matches('.Toastify__toast')) seconds.push(elapsedTime)
    })
    return seconds
  })
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const toast = page.getByText('Please fill in all fields')
  await expect.poll(() => moves.jsonValue()).toEqual([0.18])
  await toast.click()
  await expect.poll(() => moves.jsonValue()).toEqual([0.18, 0.18])
  await expect(toast).toBeHidden()
})
