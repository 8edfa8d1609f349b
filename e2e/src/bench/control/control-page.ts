import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Registry } from '@ponte/mfe/registry'
import { routeFor } from '@ponte/mfe/routing'
import type { ControlBuild } from './control-build.ts'

export interface ControlPage {
  html: string
  script: Buffer
  scriptPath: string
}

/** The site's page with everything in it that belongs to remotes taken out, and the one script put in. */
export async function controlPage(
  page: Page,
  siteHtml: string,
  registry: Registry,
  build: ControlBuild,
  siteUrl: string,
): Promise<ControlPage> {
  const digest = (algorithm: string, encoding: 'base64' | 'hex'): string => createHash(algorithm).update(build.script).digest(encoding)
  const scriptPath = `/shell/control.${digest('sha256', 'hex').slice(0, 8)}.js`
  const styles = await Promise.all(
    (routeFor(registry, '/')?.route.css ?? []).map(async ({ href }) => ({
      name: href.split('/').at(-1) ?? href,
      text: await (await fetch(siteUrl + href)).text(),
    })),
  )
  const html = await page.evaluate(
    ({ siteHtml, markup, styles, script, integrity }) => {
      const document = new DOMParser().parseFromString(siteHtml, 'text/html')
      const nonce = document.querySelector('style[nonce]')?.getAttribute('nonce') ?? ''
      const make = (tag: string, attributes: Record<string, string>, text = ''): HTMLElement => {
        const element = document.createElement(tag)
        for (const [name, value] of Object.entries({ ...attributes, nonce })) element.setAttribute(name, value)
        element.textContent = text
        return element
      }
      for (const dead of document.querySelectorAll('script, template, link[rel="preload"]:not([as="font"])')) dead.remove()
      const root = document.querySelector('#root')
      if (root === null) throw new Error('The page has no #root')
      root.innerHTML = markup
      const standing = [...document.querySelectorAll('link[rel="stylesheet"], style')].map(
        (sheet) => sheet.getAttribute('href') ?? sheet.getAttribute('data-href') ?? '',
      )
      for (const { name, text } of styles) {
        if (!standing.some((one) => one.endsWith(name))) document.head.append(make('style', {}, text))
      }
      document.head.append(make('script', { defer: '', src: script, integrity, crossorigin: 'anonymous' }))
      return `<!doctype html>\n${document.documentElement.outerHTML}\n`
    },
    { siteHtml, markup: build.markup, styles, script: scriptPath, integrity: `sha384-${digest('sha384', 'base64')}` },
  )
  return { html, script: build.script, scriptPath }
}
