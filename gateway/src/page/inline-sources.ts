import { createHash } from 'node:crypto'

/** The hashes of inline scripts and styles, as a content security policy names them. */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

const SCRIPTS = /<script>([^]*?)<\/script>/g
const STYLES = /<style\b[^>]*>([^]*?)<\/style>/g

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The sources of the scripts and styles in markup that is ours. Never of a whole page: whatever had found its way into that would be
 * let in by its own hash.
 */
export function inlineSources(own: string): InlineSources {
  const sources = (tags: RegExp) => [...new Set([...own.matchAll(tags)].map(([, text = '']) => hashSource(text)))]
  return { scripts: sources(SCRIPTS), styles: sources(STYLES) }
}
