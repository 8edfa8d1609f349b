import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a page violates, each with its elements; only those in `within`, a selector, if given. */
export async function axeFaults(page: Page, { within, ...options }: axe.RunOptions & { within?: string } = {}): Promise<string[]> {
  const faults: string[] = []
  for (const frame of page.frames()) {
    // Once per document, because sending it takes as long as the analysis.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(ENGINE)
    const { violations } = await frame.evaluate(
      ([scope, given]) => window.axe.run(scope ?? document, { ...given, iframes: false, resultTypes: ['violations'] }),
      [within, options] as const,
    )
    faults.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`))
  }
  return faults
}
