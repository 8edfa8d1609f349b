import type { SiteFacts } from '@ponte/contracts/host'
import { NONCE } from '@ponte/mfe/site'
import { ANSWERS_ID } from '@ponte/platform/page-answers'
import type { Override } from '@ponte/mfe/audience-registry'
import { forBrowsers, type FileRef, type Registry } from '@ponte/mfe/registry'
import { routeFor } from '@ponte/mfe/routing'
import { firstPaint } from './first-paint.ts'
import { dataBlock, escapeHtml, linkedData, styleTag } from './html.ts'
import { onDemand } from './on-demand.ts'
import { prefetchFor } from './prefetch-for.ts'
import { canonicalPath, metaTags, titleOf } from './page-meta.ts'
import type { LocalRemote } from '../registry/developer-builds.ts'
import type { PublishedParts } from './published-parts.ts'
import type { Visitor } from '../rendering/answers.ts'
import type { RenderPage } from '../rendering/page-rendering.ts'
import type { ShellPage } from './shell-page.ts'

export interface PageParts {
  registry: Registry
  /** The remotes of which this visitor gets a version that it asked for by its label. */
  overrides?: readonly Override[]
  /** The remote that this browser loads from its own machine. */
  local?: LocalRemote | null
  site: SiteFacts
  /** The site's public address, without a slash at the end. */
  publicUrl: string
  /** Path and query string, as the request has them. */
  url: string
  visitor: Visitor
  nonce: string
}

export interface Page {
  html: string
  status: number
}

const OK = 200
/** The length of the longest address that is rendered: nothing that somebody typed or followed is longer. */
const ADDRESS_MAX = 2000

/**
 * The page of every address. What the first paint needs comes first: words about the page, font, styles, and the page itself
 * where it was prerendered. Scripts are named in the head but wait for all that, and data comes last.
 */
export function pageComposer(shell: ShellPage, published: PublishedParts, render: RenderPage): (parts: PageParts) => Promise<Page> {
  return async ({ registry, overrides = [], local = null, site, publicUrl, url, visitor, nonce }) => {
    const [pathname = '/', query = ''] = url.split('?')
    const wanted = routeFor(registry, pathname)
    const route = wanted?.route ?? null
    // A developer's build paints its pages itself, and nothing of the published one is fetched.
    const found = wanted?.remote.name === local?.remote ? null : wanted
    const notes = noted(overrides, local)
    const paint =
      found === null
        ? null
        : await firstPaint(found.route, {
            frames: shell.frames,
            published,
            hasQuery: query !== '',
            render: async () => {
              // Written otherwise, the address would be another one to the browser's router than to the renderer's.
              const isPlain = canonicalPath(found.route.path, pathname) === pathname && url.length <= ADDRESS_MAX
              return isPlain ? render(found.remote, { path: found.route.path, address: publicUrl + url }, visitor) : null
            },
          })
    const rendering = paint?.rendering ?? null
    const about = rendering?.about ?? {}
    const files = found === null ? [] : [{ href: found.remote.entry, integrity: found.remote.integrity }, ...found.route.preload]
    // Only the shell's own parts may ask for the nonce, never what a remote brought along.
    const own = (part: string): string => part.replaceAll(NONCE, nonce)
    const preloads = (as: 'script' | 'style', refs: FileRef[]) => refs.map((ref) => preload(as, ref, nonce)).join('')

    const ahead = preloads('style', paint === null ? (found?.route.css ?? []) : []) + preloads('script', files)

    const scripts = own(shell.scripts) + (route === null ? ahead : prefetchFor(route.access, ahead, nonce))
    // That something in it is a preview only a script says.
    const isWhole = paint !== null && route?.scripts === 'on-demand' && notes.length === 0
    const styles = (paint?.styles ?? []).map(({ file, css }) => styleTag(css, file, nonce)).join('')
    const html = [
      own(shell.start).replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(titleOf(route, about))}</title>`),
      notes.map(({ remote, label }) => `<meta name="mfe-override" content="${escapeHtml(`${remote} ${label}`)}">`).join(''),
      metaTags(route, pathname, publicUrl, about),
      about.jsonLd === undefined ? '' : linkedData(about.jsonLd, nonce),
      own(shell.fonts + shell.styles),
      styles,
      paint === null ? scripts : isWhole ? '' : afterPaint(scripts),
      own(shell.headEnd + shell.beforeRoot),
      paint?.html ?? '',
      own(shell.afterRoot),
      dataBlock('site', site, nonce),
      dataBlock('registry', forBrowsers(registry), nonce),
      rendering === null ? '' : dataBlock(ANSWERS_ID, rendering.answers, nonce),
      isWhole ? onDemand(scripts, nonce) : '',
      own(shell.end),
    ].join('')
    return { html, status: rendering?.status ?? OK }
  }
}

/** The remotes that are not what everybody else gets, for the shell: a developer's build by the host that it comes from. */
function noted(overrides: readonly Override[], local: LocalRemote | null): Override[] {
  if (local === null) return [...overrides]
  const others = overrides.filter(({ remote }) => remote !== local.remote)
  return [...others, { remote: local.remote, label: new URL(local.origin).host }]
}

/** A preload. Its integrity and mode are those that the browser asks with later on; where they differ it would fetch everything twice. */
const preload = (as: 'script' | 'style', { href, integrity }: FileRef, nonce: string): string =>
  `<link rel="preload" as="${as}" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous" nonce="${nonce}">`

/** A preloaded script is as urgent as the font to a browser; where the page is there already, it is not. */
const afterPaint = (tags: string): string => tags.replace(/<(script|link)\b/g, '<$1 fetchpriority="low"')
