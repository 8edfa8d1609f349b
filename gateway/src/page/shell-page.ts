import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { assertTemplate, HEAD_MARKER, PRELOAD_FOR, type AllFrames } from '@ponte/mfe/site'
import type { RemoteVersion } from '@ponte/mfe/registry'
import { readFrames } from './frames.ts'
import { preload, styleTag } from './html.ts'
import { inlineCss } from './inline-css.ts'
import { inlineSources, type InlineSources } from './inline-sources.ts'
import { verifiedText, Unusable } from '../unusable.ts'

/** The shell's page, split where the gateway inserts content. */
export interface ShellPage {
  /** From the doctype to the marker in the head. */
  start: string
  fonts: string
  styles: string
  /** The script tags with their prefetches. */
  scripts: string
  preloads: string
  /** Prefetch for a file of the shell that only pages with answers need at once. */
  preloadsForAnswers: string
  /** The rest of the head. */
  headEnd: string
  /** From `</head>` to inside #root. */
  beforeRoot: string
  afterRoot: string
  end: string
  /** The inline scripts and styles of all these parts. */
  sources: InlineSources
  /** The shell's frames; null if its build has none: then pages are sent with an empty #root. */
  frames: AllFrames | null
}

/** Earlier shells have a nonce placeholder on each script and style. */
const LEGACY_NONCE = ' nonce="{{nonce}}"'
const ROOT_START = '<div id="root">'
const TAG = /<link\b[^>]*>|<script\b[^>]*\ssrc=[^>]*><\/script>/g

interface ReadOptions {
  /** Rewrites the addresses of the shell's files in its page. */
  readdress?: (html: string) => string
  /** The published version that the files must match; null for the site's own build. */
  version?: RemoteVersion | null
}

/** Reads the shell's build: its page, the stylesheets to inline, and the frames for prerendered pages. */
export async function readShellPage(
  shellDir: string,
  complain: (message: string) => void,
  { readdress = (html) => html, version = null }: ReadOptions = {},
): Promise<ShellPage> {
  const content = await readFile(path.join(shellDir, 'index.html'))
  const built = version === null ? content.toString('utf8') : verifiedText(content, version.integrity, version.entry)
  assertTemplate(built)
  const html = readdress(built.replaceAll(LEGACY_NONCE, ''))
  const [start, afterMarker] = cut(html, HEAD_MARKER)
  const [head, body] = cut(afterMarker, '</head>')
  const [beforeRoot, atRoot] = cut(body, `${ROOT_START}</div>`)
  const [afterRoot, end] = cut(atRoot, '</body>')

  const tags = head.match(TAG) ?? []
  const links = tags.filter((tag) => attribute(tag, 'rel') === 'stylesheet')
  const fonts = tags.filter((tag) => attribute(tag, 'as') === 'font')
  const forAnswers = tags.filter((tag) => attribute(tag, PRELOAD_FOR) === 'answers')
  const scripts = tags.filter((tag) => tag.startsWith('<script'))
  const styles = await Promise.all(links.map((link) => inlined(link, shellDir, complain)))
  const rest = [...links, ...fonts, ...forAnswers, ...scripts].reduce((left, tag) => left.replace(tag, () => ''), head)

  return {
    start: start.trimEnd(),
    fonts: fonts.join(''),
    styles: styles.join(''),
    scripts: scripts.join(''),
    preloads: scripts.map(preloadOf).join(''),
    preloadsForAnswers: forAnswers.map(preloadOf).join(''),
    headEnd: rest.trim(),
    beforeRoot: `</head>${beforeRoot}${ROOT_START}`,
    afterRoot: `</div>${afterRoot}`,
    end: `</body>${end}`,
    sources: inlineSources(start + styles.join('') + rest + body),
    frames: await readFrames(shellDir, complain, version),
  }
}

function cut(text: string, at: string): [string, string] {
  const [before, after, ...more] = text.split(at)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The shell's index.html must contain ${at} exactly once`)
  return [before, after]
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** A preload for a tag's file. Not in development, where content changes under the same name. */
function preloadOf(tag: string): string {
  const integrity = attribute(tag, 'integrity')
  return integrity === '' ? '' : preload('script', { href: attribute(tag, 'src') || attribute(tag, 'href'), integrity })
}

/** Replaces a link with the inlined stylesheet; keeps the link if that is not possible. */
async function inlined(link: string, shellDir: string, complain: (message: string) => void): Promise<string> {
  const href = attribute(link, 'href')
  const file = path.basename(href)
  // In development it is updated in place, at its address.
  if (attribute(link, 'integrity') === '') return link
  try {
    const content = await readFile(path.join(shellDir, file)).catch(() => null)
    if (content === null) throw new Unusable(`${href} cannot be read`)
    return styleTag(inlineCss(verifiedText(content, attribute(link, 'integrity'), href), href), file)
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    complain(error.message)
    return link
  }
}
