import { BRAND } from '@ponte/contracts/brand'
import { assertTemplate, HEAD_MARKER, NONCE } from '@ponte/platform/node'
import type { FileRef, Registry } from '@ponte/platform/registry'
import { routeFor } from '@ponte/platform/routing'

/** What the shell learns from the page besides the registry; it stands in `<script id="site">`. */
export interface SiteFacts {
  isDemo: boolean
}

export interface PageParts {
  registry: Registry
  site: SiteFacts
  pathname: string
  nonce: string
}

/** The page of every address: the shell's template with registry, title and preloads of what that address needs. */
export function pageComposer(template: string): (parts: PageParts) => string {
  assertTemplate(template)
  const [beforeHead = '', afterHead = ''] = template.split(HEAD_MARKER)

  return ({ registry, site, pathname, nonce }) => {
    const found = routeFor(registry, pathname)
    const head = [
      ...(found === null ? [] : preloads(found.remote, found.route)),
      dataBlock('site', site),
      dataBlock('registry', registry),
    ].join('\n    ')
    const page = [beforeHead, head, afterHead].join('')
    const titled =
      found === null ? page : page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(`${found.route.title} · ${BRAND}`)}</title>`)
    return titled.replaceAll(NONCE, nonce)
  }
}

/** Integrity and mode are those that the browser asks with later on; where they differ it would fetch everything twice. */
function preloads(remote: { entry: string; integrity: string }, route: { css: FileRef[]; preload: FileRef[] }): string[] {
  const scripts = [{ href: remote.entry, integrity: remote.integrity }, ...route.preload]
  return [...scripts.map((file) => preload('script', file)), ...route.css.map((file) => preload('style', file))]
}

const preload = (as: 'script' | 'style', { href, integrity }: FileRef): string =>
  `<link rel="preload" as="${as}" href="${escapeText(href)}" integrity="${escapeText(integrity)}" crossorigin="anonymous" nonce="${NONCE}">`

const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}" nonce="${NONCE}">${jsonForHtml(value)}</script>`

/** JSON in which no `</script>` or `<!--` can stand, whatever a text of the registry holds. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
