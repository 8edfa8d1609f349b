import type { Page } from '@playwright/test'

/** The directory as the bench sees it: visible elements. */
const listOf = (page: Page) => page.getByRole('region', { name: 'Professionals', exact: true })
export const rowsOf = (page: Page) => listOf(page).getByRole('link')
/** The total of the list. */
export const totalOf = (page: Page) => listOf(page).getByRole('status').first()
export const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search professionals' })

/** Measurements that the page records. */
interface Marks {
  lastKeyMs: number
  answered: Promise<number>
  longTasks: number[]
}

/**
 * Types a text and returns how long after the last key the list shows the result: from the event to the second frame after the change, when
 * it is visible.
 */
export async function typeAndWait(page: Page, text: string, keyPauseMs: number): Promise<number> {
  await page.evaluate(() => {
    const marks = window as unknown as Marks
    const total = () => document.querySelector('section [role="status"]')?.textContent
    const before = total()
    document.addEventListener('input', ({ timeStamp }) => (marks.lastKeyMs = timeStamp), { capture: true })
    marks.answered = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (total() === before || document.querySelector('section [aria-busy="true"]') !== null) return
        const key = marks.lastKeyMs
        const see = (atMs: number) => {
          // Another key was pressed meanwhile: the list shows an earlier result.
          if (marks.lastKeyMs !== key) return
          watch.disconnect()
          resolve(atMs - key)
        }
        requestAnimationFrame(() => requestAnimationFrame(see))
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  })
  await searchOf(page).pressSequentially(text, { delay: keyPauseMs })
  return page.evaluate(() => (window as unknown as Marks).answered)
}

/** Scrolls through the whole list like a mouse wheel, and returns the duration of each task over 50 ms. */
export async function scrollThrough(page: Page, pixelsAFrame: number): Promise<{ longTasksMs: number[]; frames: number }> {
  return page.evaluate(async (step) => {
    const scrolls = [...document.querySelectorAll<HTMLElement>('section *')].find(
      (element) => element.scrollHeight > element.clientHeight + 1000 && /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    if (scrolls === undefined) throw new Error('This page has no scroll container')
    const longTasksMs: number[] = []
    const observer = new PerformanceObserver((entries) => longTasksMs.push(...entries.getEntries().map(({ duration }) => duration)))
    observer.observe({ entryTypes: ['longtask'] })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let frames = 0
    while (scrolls.scrollTop + scrolls.clientHeight < scrolls.scrollHeight - 1) {
      scrolls.scrollTop += step
      frames += 1
      await frame()
    }
    // The observer reports the last tasks with a delay.
    for (let more = 0; more < 30; more += 1) await frame()
    observer.disconnect()
    return { longTasksMs, frames }
  }, pixelsAFrame)
}

/** The page's JavaScript heap after a garbage collection. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
