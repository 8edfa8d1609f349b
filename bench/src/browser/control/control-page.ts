import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface ControlPage {
  html: string
  script: Buffer
  scriptPath: string
}

/** The site's page with one script instead of shell and remotes, loaded at the same time, and without their data. */
export async function controlPage(page: Page, siteHtml: string, script: Buffer): Promise<ControlPage> {
  const digest = (algorithm: string, encoding: 'base64' | 'hex'): string => createHash(algorithm).update(script).digest(encoding)
  const scriptPath = `/shell/control.${digest('sha256', 'hex').slice(0, 8)}.js`
  const html = await page.evaluate(
    ({ siteHtml, scriptPath, integrity }) => {
      const document = new DOMParser().parseFromString(siteHtml, 'text/html')
      const held = document.querySelector<HTMLTemplateElement>('template#scripts')
      if (held === null) throw new Error('The page does not defer its scripts')
      const tag = document.createElement('script')
      for (const [name, value] of Object.entries({ defer: '', src: scriptPath, integrity, crossorigin: 'anonymous' })) {
        tag.setAttribute(name, value)
      }
      held.content.replaceChildren(tag)
      for (const dead of document.querySelectorAll('script#registry, script#site')) dead.remove()
      return `<!doctype html>\n${document.documentElement.outerHTML}\n`
    },
    { siteHtml, scriptPath, integrity: `sha384-${digest('sha384', 'base64')}` },
  )
  return { html, script, scriptPath }
}
