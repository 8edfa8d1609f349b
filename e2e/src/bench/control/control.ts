import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { isRegistry } from '@ponte/mfe/registry'
import { asFreshPhone } from '../measure.ts'
import { buildControl } from './control-build.ts'
import { readFrame } from './control-frame.ts'
import { controlPage } from './control-page.ts'
import { askSite, type ControlServer, serveControl } from './control-server.ts'

/** The largest distance between the two headings, in pixels. */
const TOLERANCE_PX = 1

/**
 * The landing as a plain prerendered React app: the site's own HTML, styles, font and headers, and one script instead of shell
 * and remotes. Fails unless it looks like the site's.
 */
export async function startControl(browser: Browser, siteUrl: string): Promise<ControlServer> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'ponte-control-'))
  const server = await asFreshPhone(browser, async (context) => {
    const page = await context.newPage()
    const answer = await askSite(siteUrl)
    const siteHtml = brotliDecompressSync(answer.body).toString()
    const build = await buildControl(outDir, await readFrame(page, siteHtml))
    const registry: unknown = await (await fetch(`${siteUrl}/registry.json`)).json()
    if (!isRegistry(registry)) throw new Error('The site has no registry')
    const control = await controlPage(page, siteHtml, registry, build, siteUrl)
    return serveControl(control, siteUrl, answer.headers)
  })
  rmSync(outDir, { recursive: true, force: true })
  await assertAlike(browser, siteUrl, server.url)
  return server
}

async function assertAlike(browser: Browser, siteUrl: string, controlUrl: string): Promise<void> {
  const [site, control] = await Promise.all([look(browser, siteUrl), look(browser, controlUrl)])
  if (control.errors.length > 0) throw new Error(`The control page complains: ${control.errors.join(' · ')}`)
  const apart = site.boxes.map((box, index) => Math.abs(box - (control.boxes[index] ?? Infinity)))
  if (Math.max(...apart) > TOLERANCE_PX)
    throw new Error(`The control page does not look like the landing: ${site.boxes.join(' ')} / ${control.boxes.join(' ')}`)
}

function look(browser: Browser, url: string): Promise<{ errors: string[]; boxes: number[] }> {
  return asFreshPhone(browser, async (context) => {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(url, { waitUntil: 'networkidle' })
    return { errors, boxes: await boxesOf(page) }
  })
}

/** The boxes of the headings: position and size. */
const boxesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, footer')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )
