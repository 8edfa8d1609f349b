import { expect, type ElementHandle, type Page } from '@playwright/test'
import { type DialogScreen, openDialogs } from '../screens/dialogs.ts'
import { untilReady } from '../screens/open-screen.ts'
import { walkByTab } from './focus.ts'

/** How long a key press may take to show its effect. */
const SHOWS_MS = 20_000

/**
 * Opens a dialog, tabs through it in both directions and closes it, by keyboard alone. Returns the faults. A test that plants one waits
 * less for the dialog to close.
 */
export async function faultsByKeyboard(page: Page, { opener, go, asks }: DialogScreen, closesMs = SHOWS_MS): Promise<string[]> {
  const control = opener === undefined ? null : await opener(page).elementHandle({ timeout: SHOWS_MS })
  const under = control === null ? 0 : await openDialogs(page).count()
  const isLink = await control?.evaluate((element) => element instanceof HTMLAnchorElement)

  const faults = await open(page, control, 'Enter', under)
  if (faults.length > 0) return faults
  await go?.(page)
  await untilReady(page)
  faults.push(...(await tabFaults(page)))
  if (asks === true) return [...faults, ...(await questionFaults(page, under + 1))]
  faults.push(...(await leave(page, control, under, closesMs)))
  if (control === null || isLink === true || faults.length > 0) return faults
  const again = await open(page, control, 'Space', under)
  return again.length > 0 ? again : leave(page, control, under, closesMs)
}

/** The control that opens a dialog; null if the address does. */
type Opener = ElementHandle<Element> | null

async function open(page: Page, control: Opener, key: 'Enter' | 'Space', under: number): Promise<string[]> {
  if (control !== null) {
    await control.focus()
    await page.keyboard.press(key)
  }
  if (!(await hasDialogs(page, under + 1))) return [`${key} on its opener does not open it`]
  return (await shows(() => hasFocus(page))) ? [] : ['the focus does not move into it']
}

async function tabFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const found = await walkByTab(page, { within: 'dialog[open]', key })
    for (const [kind, controls] of Object.entries(found) as [string, string[]][]) {
      faults.push(...controls.map((html) => `${key}: ${kind}: ${html}`))
    }
  }
  return faults
}

/** Presses Escape and checks the focus: on the opener or, if that is gone, on some other element. */
async function leave(page: Page, control: Opener, under: number, limitMs: number): Promise<string[]> {
  await page.keyboard.press('Escape')
  if (!(await hasDialogs(page, under, limitMs))) return ['Escape does not close it']
  const isBack = () =>
    page.evaluate((one) => (one?.isConnected === true ? document.activeElement === one : document.activeElement !== document.body), control)
  if (await shows(isBack, limitMs)) return []
  return [`after closing, the focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))}`]
}

/** A dialog that asks before closing: Escape asks, a second Escape returns to it. */
async function questionFaults(page: Page, open: number): Promise<string[]> {
  await page.keyboard.press('Escape')
  if (!(await hasDialogs(page, open + 1))) return ['Escape does not ask']
  await page.keyboard.press('Escape')
  if (!(await hasDialogs(page, open))) return ['Escape does not close the question']
  return (await shows(() => hasFocus(page))) ? [] : ['the focus does not come back from the question']
}

const hasFocus = (page: Page): Promise<boolean> =>
  openDialogs(page)
    .last()
    .evaluate((dialog) => dialog.contains(document.activeElement))

const hasDialogs = (page: Page, count: number, limitMs?: number): Promise<boolean> =>
  shows(async () => (await openDialogs(page).count()) === count, limitMs)

async function shows(check: () => Promise<boolean>, limitMs = SHOWS_MS): Promise<boolean> {
  try {
    await expect.poll(check, { timeout: limitMs }).toBe(true)
    return true
  } catch {
    return false
  }
}
