import type { SiteFacts } from '@ponte/contracts/host'
import { NONCE } from '@ponte/platform/node'
import { forBrowsers, type FileRef, type Registry } from '@ponte/platform/registry'
import { routeFor } from '@ponte/platform/routing'
import { firstPaint } from './first-paint.ts'
import { dataBlock, escapeHtml, styleTag } from './html.ts'
import { onDemand } from './on-demand.ts'
import { metaTags, titleOf } from './page-meta.ts'
import type { PublishedParts } from './published-parts.ts'
import type { ShellPage } from './shell-page.ts'

export interface PageParts {
  registry: Registry
  site: SiteFacts
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string
  pathname: string
  hasQuery: boolean
  nonce: string
}

/**
 * The page of every address. What the first paint needs comes first: words about the page, font, styles, and the page itself
 * where it was prerendered. Scripts are named in the head but wait for all that, and data comes last.
 */
export function pageComposer(shell: ShellPage, published: PublishedParts): (parts: PageParts) => Promise<string> {
  return async ({ registry, site, publicUrl, pathname, hasQuery, nonce }) => {
    const found = routeFor(registry, pathname)
    const route = found?.route ?? null
    const paint = route === null ? null : await firstPaint(route, { frames: shell.frames, published, hasQuery })
    const files = found === null ? [] : [{ href: found.remote.entry, integrity: found.remote.integrity }, ...found.route.preload]
    // Only the shell's own parts may ask for the nonce, never what a remote brought along.
    const own = (part: string): string => part.replaceAll(NONCE, nonce)
    const preloads = (as: 'script' | 'style', refs: FileRef[]) => refs.map((ref) => preload(as, ref, nonce)).join('')

    const scripts = own(shell.scripts) + preloads('script', files)
    const isWhole = paint !== null && route?.scripts === 'on-demand'
    const styles =
      paint === null ? preloads('style', route?.css ?? []) : paint.styles.map(({ file, css }) => styleTag(css, file, nonce)).join('')
    return [
      own(shell.start).replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(titleOf(route))}</title>`),
      metaTags(route, pathname, publicUrl),
      own(shell.fonts + shell.styles),
      styles,
      paint === null ? scripts : isWhole ? '' : afterPaint(scripts),
      own(shell.headEnd + shell.beforeRoot),
      paint?.html ?? '',
      own(shell.afterRoot),
      dataBlock('site', site, nonce),
      dataBlock('registry', forBrowsers(registry), nonce),
      isWhole ? onDemand(scripts, nonce) : '',
      own(shell.end),
    ].join('')
  }
}

/** Integrity and mode are those that the browser asks with later on; where they differ it would fetch everything twice. */
const preload = (as: 'script' | 'style', { href, integrity }: FileRef, nonce: string): string =>
  `<link rel="preload" as="${as}" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous" nonce="${nonce}">`

/** A preloaded script is as urgent as the font to a browser; where the page is there already, it is not. */
const afterPaint = (tags: string): string => tags.replace(/<(script|link)\b/g, '<$1 fetchpriority="low"')
