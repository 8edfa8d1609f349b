import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { asFreshPhone } from '../measure.ts'
import { buildControl, type ControlledPath } from './control-build.ts'
import { readFrame } from './control-frame.ts'
import { controlPage } from './control-page.ts'
import { askSite, type ControlServer, serveControl } from './control-server.ts'

/** Maximum distance between the two headings, in pixels. */
const TOLERANCE_PX = 1

/**
 * Serves a page of the site as a plain prerendered React app: the same HTML, styles, font and headers, but one script instead of shell and
 * remotes. Throws unless it looks like the site's.
 */
export async function startControl(browser: Browser, siteUrl: string, path: ControlledPath): Promise<ControlServer> {
  const outDir = mkdtempSync(join(tmpdir(), 'ponte-control-'))
  const server = await asFreshPhone(browser, async (context) => {
    const page = await context.newPage()
    const answer = await askSite(siteUrl + path)
    const siteHtml = brotliDecompressSync(answer.body).toString()
    const script = await buildControl(outDir, path, await readFrame(page, siteHtml, path))
    return serveControl(await controlPage(page, siteHtml, script), siteUrl, path, answer.headers)
  })
  rmSync(outDir, { recursive: true, force: true })
  await assertAlike(browser, siteUrl + path, server.url + path)
  return server
}

async function assertAlike(browser: Browser, siteUrl: string, controlUrl: string): Promise<void> {
  const [site, control] = await Promise.all([look(browser, siteUrl), look(browser, controlUrl)])
  if (control.errors.length > 0) throw new Error(`The control page complains: ${control.errors.join(' · ')}`)
  const apart = site.boxes.map((box, index) => Math.abs(box - (control.boxes[index] ?? Infinity)))
  if (Math.max(...apart) > TOLERANCE_PX)
    throw new Error(`The control page does not look like the site's: ${site.boxes.join(' ')} / ${control.boxes.join(' ')}`)
}

function look(browser: Browser, url: string): Promise<{ errors: string[]; boxes: number[] }> {
  return asFreshPhone(browser, async (context) => {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('h1').click()
    await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')))
    return { errors, boxes: await boxesOf(page) }
  })
}

/** Position and size of the headings. */
const boxesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, footer')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )
