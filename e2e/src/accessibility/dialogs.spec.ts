import type { Page } from '@playwright/test'
import { type DialogScreen, DIALOGS, openDialogs } from '../screens/dialogs.ts'
import { openScreen } from '../screens/open-screen.ts'
import { nameOf, ROLES } from '../screens/screen.ts'
import { PLANTED_ERRORS } from '../screens/table.ts'
import { enter, expect, test, WIDTHS } from '../test.ts'
import { faultsByKeyboard } from './dialog-by-keyboard.ts'

/** A desktop at 400%, where fixed bars cover the most; and at 100%, for dialogs that differ there. */
const WINDOWS = { narrow: { width: 320, height: 256 }, wide: WIDTHS.desktop } as const

const isWalkedAt = (width: keyof typeof WINDOWS, { only = 'narrow', isElsewhereWide }: DialogScreen): boolean =>
  only === width || (width === 'wide' && isElsewhereWide === true)

for (const width of ['narrow', 'wide'] as const) {
  const viewport = WINDOWS[width]
  test.describe(`${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [PLANTED_ERRORS] })

    for (const role of ROLES) {
      const dialogs = DIALOGS.filter((one) => one.role === role && isWalkedAt(width, one))
      if (dialogs.length === 0) continue
      test(`every dialog of ${role} can be opened, traversed and closed by keyboard alone`, async ({ page }) => {
        if (role !== 'visitor') await enter(page, role)
        for (const dialog of dialogs) {
          await test.step(nameOf(dialog), async () => {
            const revert = await openScreen(page, dialog)
            await dialog.reach?.(page)
            expect.soft(await faultsByKeyboard(page, dialog), nameOf(dialog)).toEqual([])
            await revert()
          })
        }
      })
    }
  })
}

/** The faults found in a dialog after planting one. */
async function faultsWith(page: Page, plant: (dialog: Element) => void): Promise<string[]> {
  const demo = DIALOGS.find(({ state }) => state === 'demo')
  if (demo === undefined) throw new Error('The demo has no dialog')
  await openScreen(page, demo)
  return faultsByKeyboard(page, { ...demo, go: () => openDialogs(page).evaluate(plant) }, 2000)
}

test('a control skipped by Tab is found, and one without a visible focus', async ({ page }) => {
  const faults = await faultsWith(page, (dialog) => {
    const [first, second] = dialog.querySelectorAll('button')
    first?.setAttribute('tabindex', '-1')
    for (const name of ['outline', 'box-shadow']) second?.style.setProperty(name, 'none', 'important')
  })
  const [first, second] = [expect.stringContaining('tabindex="-1"'), expect.stringContaining('outline: none')]
  expect(faults).toEqual([first, second, first, second])
  for (const [index, kind] of ['Tab: unreached', 'Tab: unseen', 'Shift+Tab: unreached', 'Shift+Tab: unseen'].entries()) {
    expect(faults[index]).toContain(kind)
  }
})

test('a covered control is found', async ({ page }) => {
  const faults = await faultsWith(page, (dialog) => {
    const bar = dialog.appendChild(document.createElement('p'))
    Object.assign(bar.style, { position: 'fixed', inset: '0' })
  })
  expect(faults[0]).toContain('Tab: covered')
})

test('a dialog that does not trap the focus is found', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = function showBeside() {
      this.show()
    }
  })
  expect((await faultsWith(page, () => {})).join('\n')).toContain('Tab: outside')
})

test('a dialog that Escape does not close is found, and one that loses the focus', async ({ page }) => {
  const isStuck = await faultsWith(page, (dialog) => dialog.addEventListener('keydown', (event) => event.preventDefault()))
  expect(isStuck).toContain('Escape does not close it')
  const isLost = await faultsWith(page, (dialog) => {
    Object.assign(dialog, { close: () => dialog.removeAttribute('open') })
  })
  expect(isLost).toEqual([expect.stringMatching(/^after closing, the focus is on <body/)])
})
