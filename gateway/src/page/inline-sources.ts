import { createHash } from 'node:crypto'

/** Hashes of inline scripts and styles, as used in a content security policy. */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

const SCRIPTS = /<script>([^]*?)<\/script>/g
const STYLES = /<style\b[^>]*>([^]*?)<\/style>/g

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Hashes of the scripts and styles in our own markup. Never apply it to a whole page: anything injected there would be allowed by its own
 * hash.
 */
export function inlineSources(own: string): InlineSources {
  const sources = (tags: RegExp) => [...new Set([...own.matchAll(tags)].map(([, text = '']) => hashSource(text)))]
  return { scripts: sources(SCRIPTS), styles: sources(STYLES) }
}
