import { FAULTY, expect, test } from './faulty-remote.ts'
import { follow, MY_PROFILE, SEARCH, sidebar } from '../faults/remotes.ts'
import { leaveFor } from '../faults/stays-in-its-area.ts'
import { goTo, markDocument } from '../../go-to.ts'

test.use({ expectedErrors: [/broken cleanup/] })

for (const to of [SEARCH, MY_PROFILE])
  test(`leaving a screen whose cleanup throws for ${to.path} shows that page, and the site keeps working`, async ({ page }) => {
    await page.goto(FAULTY.cleanup)
    await expect(page.getByRole('heading', { name: 'Limpeza com defeito' })).toBeVisible()
    const isSameDocument = await markDocument(page)
    await follow(page, to)
    await expect(to.landmark(page)).toBeVisible()
    await expect(sidebar(page)).toBeVisible()

    // Again, in the same document.
    await goTo(page, FAULTY.cleanup)
    await expect(page.getByRole('heading', { name: 'Limpeza com defeito' })).toBeVisible()
    await leaveFor(page, to)
    expect(await isSameDocument()).toBe(true)
  })

test('a throwing cleanup is reported once each time its screen is left', async ({ page }) => {
  await page.goto(FAULTY.cleanup)
  await expect(page.getByRole('heading', { name: 'Limpeza com defeito' })).toBeVisible()
  await follow(page, SEARCH)
  await expect(SEARCH.landmark(page)).toBeVisible()
  const reported = await page.evaluate(() =>
    performance
      .getEntriesByType('measure')
      .filter(({ name }) => name === 'area mf-faulty/cleanup')
      .map((entry) => ((entry as PerformanceMeasure).detail as { outcome: string }).outcome),
  )
  expect(reported).toEqual(['ready', 'render'])
})
