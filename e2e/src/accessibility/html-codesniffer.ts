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

/** Errors that are no faults: the end of their code, where it is wrong, and why. */
const IGNORED = [
  { code: 'H98', on: 'input[type=email][autocomplete=username]', why: 'The HTML standard allows a user name in an e-mail field.' },
  { code: 'H43.HeadersRequired', on: 'table:has([scope=rowgroup])', why: 'The scopes of all its headings say the same as `headers`.' },
  { code: 'H32.2', on: 'form:has(input[type=file])', why: 'The chosen file is checked first. The button comes with what can be imported.' },
]

/**
 * The errors that HTML_CodeSniffer, the engine of pa11y, finds in a page by WCAG 2.1 AA. Its warnings and notices are questions to people.
 */
export async function codeSnifferErrors(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(ENGINE)
  return page.evaluate(async (ignored) => {
    const engine = window.HTMLCS
    if (engine === undefined) throw new Error('HTML_CodeSniffer was not loaded')
    // Its check of `autocomplete` spells the names of its texts in another way than the texts do, and throws without a text.
    const translate = engine.getTranslation.bind(engine)
    engine.getTranslation = (key) => translate(key.replace('AutoComplete', 'Autocomplete')) ?? key
    await new Promise<void>((resolve, reject) => engine.process('WCAG2AA', document, resolve, () => reject(new Error('it did not start'))))
    return engine
      .getMessages()
      .filter(
        ({ type, code, element }) => type === engine.ERROR && !ignored.some((one) => code.endsWith(one.code) && element.matches(one.on)),
      )
      .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 200)}`)
  }, IGNORED)
}
