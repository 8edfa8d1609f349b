import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    HTMLCS?: {
      ERROR: number
      process(standard: string, content: Document, done: () => void, failed: () => void): void
      getMessages(): { type: number; code: string; element: Element; msg: string }[]
      getTranslation(key: string): string | undefined
    }
  }
}

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')

/** False positives: the end of the error's code, the elements concerned, and the reason. */
const IGNORED = [
  { code: 'H98', on: 'input[type=email][autocomplete=username]', why: 'The HTML standard allows a user name in an e-mail field.' },
  { code: 'H43.HeadersRequired', on: 'table:has([scope=rowgroup])', why: 'The scopes of its headings are equivalent to `headers`.' },
  { code: 'H32.2', on: 'form:has(input[type=file])', why: 'The submit button appears once the chosen file has been checked.' },
]

/**
 * The errors that HTML_CodeSniffer, the engine of pa11y, finds in a page by WCAG 2.1 AA. Its warnings and notices need a human decision, so
 * they are ignored.
 */
export async function codeSnifferErrors(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(ENGINE)
  return page.evaluate(async (ignored) => {
    const engine = window.HTMLCS
    if (engine === undefined) throw new Error('HTML_CodeSniffer was not loaded')
    // Its check of `autocomplete` looks texts up under a wrong spelling, and throws if one is missing.
    const translate = engine.getTranslation.bind(engine)
    engine.getTranslation = (key) => translate(key.replace('AutoComplete', 'Autocomplete')) ?? key
    await new Promise<void>((resolve, reject) =>
      engine.process('WCAG2AA', document, resolve, () => reject(new Error('HTML_CodeSniffer did not start'))),
    )
    return engine
      .getMessages()
      .filter(
        ({ type, code, element }) => type === engine.ERROR && !ignored.some((one) => code.endsWith(one.code) && element.matches(one.on)),
      )
      .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 200)}`)
  }, IGNORED)
}
