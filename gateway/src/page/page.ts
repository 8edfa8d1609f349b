import { anyone } from '@ponte/contracts/access'
import type { SiteFacts } from '@ponte/contracts/host'
import { HTML_LANG, type Language } from '@ponte/contracts/languages'
import type { Override } from '@ponte/mfe/audience-registry'
import { inLanguage } from '@ponte/mfe/in-language'
import { browserRegistry, type Registry } from '@ponte/mfe/registry'
import { routeFor } from '@ponte/mfe/routing'
import { shellEntry } from '@ponte/mfe/site'
import { ANSWERS_ID } from '@ponte/platform/page-answers'
import type { LocalRemote } from '../registry/developer-builds.ts'
import type { Visitor } from '../rendering/answers.ts'
import type { RenderPage } from '../rendering/page-rendering.ts'
import { firstPaint, isSentRendered } from './first-paint.ts'
import { dataBlock, escapeHtml, linkedData, preload, styleTag } from './html.ts'
import { inlineSources, type InlineSources } from './inline-sources.ts'
import { immediateScripts, deferredScripts } from './on-demand.ts'
import { canonicalPath, metaTags, titleOf } from './page-meta.ts'
import { prefetchTags } from './prefetch-for.ts'
import type { PublishedParts } from './published-parts.ts'
import type { ShellPage } from './shell-page.ts'
import { shellWatch } from './shell-watch.ts'
import { trustedTypesScript } from './trusted-types.ts'

/** Facts about the page for the shell; screens get only the site's. */
export interface PageFacts extends SiteFacts {
  /** The site has a service worker. */
  hasWorker?: true
  /** This is the offline page; the version of its cached files. */
  offlineVersion?: string
}

export interface PageParts {
  registry: Registry
  /** The chosen language; null if each screen is in its original one. */
  language?: Language | null
  /** The ETag of /registry.json for the same visitor. */
  registryEtag: string
  /** The remotes with a version this visitor selected by preview label. */
  overrides?: readonly Override[]
  /** The remote that this browser loads from its own machine. */
  local?: LocalRemote | null
  site: PageFacts
  /** Other origins that bundles may come from. */
  bundleOrigins: readonly string[]
  /** The site's public address, without trailing slash. */
  publicUrl: string
  /** Path and query string of the request. */
  url: string
  visitor: Visitor
}

export interface Page {
  html: string
  status: number
  /** The inline scripts and styles that the page's policy allows. */
  sources: InlineSources
  /** False if a part of the page could not be rendered; the next try may be better. */
  isComplete: boolean
}

const OK = 200
/** Longest address to render; real ones are shorter. */
export const ADDRESS_MAX = 2000

/** True if a page that depends on its query may differ with this one. The language alone does not change which page it is. */
export const isOtherPage = (query: string): boolean => query.replace(/^lang=\w+$/, '') !== ''

/**
 * Composes the page of every address. What the first paint needs comes first: metadata, font, styles, and the rendered page. Scripts
 * download in parallel but are deferred, and data comes last.
 */
export function pageComposer(shell: ShellPage, published: PublishedParts, render: RenderPage): (parts: PageParts) => Promise<Page> {
  return async ({
    registry: given,
    registryEtag,
    language = null,
    overrides = [],
    local = null,
    site,
    bundleOrigins,
    publicUrl,
    url,
    visitor,
  }) => {
    const registry = inLanguage(given, language)
    const [pathname = '/', query = ''] = url.split('?')
    const hasQuery = isOtherPage(query)
    const wanted = routeFor(registry, pathname)
    const route = wanted?.route ?? null
    // A developer's build renders in the browser, and nothing of the published version is fetched.
    const found = wanted?.remote.name === local?.remote ? null : wanted
    const marked = overridesToMark(overrides, local)
    const paint =
      found === null
        ? null
        : await firstPaint(found.route, {
            frames: shell.frames,
            language,
            published,
            hasQuery,
            render: async () => {
              // Only the canonical form: the browser's router and the renderer could read any other form differently.
              const isPlain = canonicalPath(found.route.path, pathname) === pathname && url.length <= ADDRESS_MAX
              return isPlain ? render(found.remote, { path: found.route.path, address: publicUrl + url }, { visitor, language }) : null
            },
          })
    const rendering = paint?.rendering ?? null
    const about = rendering?.about ?? {}
    const files = found === null ? [] : [{ href: found.remote.entry, integrity: found.remote.integrity }, ...found.route.preload]
    const unpainted = paint === null ? (found?.route.css ?? []) : []
    const ofShell = rendering === null ? '' : shell.preloadsForAnswers
    const ahead = [...unpainted.map((ref) => preload('style', ref)), ...files.map((ref) => preload('script', ref)), ofShell].join('')
    // Only scripts can show that something is a preview.
    const isWhole = paint !== null && route?.scripts === 'on-demand' && marked.length === 0
    const styles = (paint?.styles ?? []).map(({ file, css }) => styleTag(css, file)).join('')
    const fetched = isWhole ? '' : prefetchTags(route?.access ?? anyone, shell.preloads, ahead)
    const inHead = paint === null ? fetched : afterPaint(fetched)
    const scripts = isWhole ? deferredScripts(shell.scripts + ahead, rendering !== null) : immediateScripts(shell.scripts)
    const origins = local === null ? bundleOrigins : [...bundleOrigins, local.origin]
    const trust = trustedTypesScript({ hasGoogle: site.googleClientId !== null, origins })
    const shellVersion = site.offlineVersion === undefined ? shellEntry(registry)?.version : undefined
    const first = trust + (shellVersion === undefined ? '' : shellWatch(shellVersion))
    const html = [
      startIn(language, shell.start).replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(titleOf(route, about))}</title>`),
      first,
      marked.map(({ remote, label }) => `<meta name="mfe-override" content="${escapeHtml(`${remote} ${label}`)}">`).join(''),
      metaTags(route, { pathname, publicUrl, language }, about),
      about.jsonLd === undefined ? '' : linkedData(about.jsonLd),
      shell.fonts + shell.styles + styles + inHead + shell.headEnd + beforeRootIn(language, shell.beforeRoot),
      paint?.html ?? '',
      shell.afterRoot,
      dataBlock('site', site),
      dataBlock('registry', browserRegistry(registry), ` data-etag="${escapeHtml(registryEtag)}"`),
      rendering === null ? '' : dataBlock(ANSWERS_ID, rendering.answers),
      scripts + shell.end,
    ].join('')
    const made = inlineSources(first + styles + inHead + scripts)
    return {
      html,
      status: rendering?.status ?? OK,
      sources: { scripts: [...shell.sources.scripts, ...made.scripts], styles: [...shell.sources.styles, ...made.styles] },
      isComplete: paint !== null || found === null || !isSentRendered(found.route, { frames: shell.frames, hasQuery, language }),
    }
  }
}

/** The noscript text; the shell's page has it in Portuguese. */
const NO_SCRIPT_IN_ENGLISH = 'To sign in, sign up and see contact details, switch JavaScript on in your browser and reload the page.'

const beforeRootIn = (language: Language | null, html: string): string =>
  language === 'en' ? html.replace(/(<p class="no-script">)[^<]*(?=<)/, (_, start: string) => start + NO_SCRIPT_IN_ENGLISH) : html

/** The start of a page with its `lang`, and the chosen language for the shell. */
const startIn = (language: Language | null, start: string): string =>
  language === null ? start : start.replace(/<html [^>]*>/, `<html lang="${HTML_LANG[language]}" data-language="${language}">`)

/** The remotes with non-stable versions, for the shell: previews, and a developer's build with its origin. */
function overridesToMark(overrides: readonly Override[], local: LocalRemote | null): Override[] {
  if (local === null) return [...overrides]
  const others = overrides.filter(({ remote }) => remote !== local.remote)
  return [...others, { remote: local.remote, label: new URL(local.origin).host }]
}

/** Preloaded scripts have the same priority as the font; if the page is already rendered, they should not. */
const afterPaint = (tags: string): string => tags.replace(/<link\b/g, '<link fetchpriority="low"')
