import { BRAND, pageTitle, SITE_DESCRIPTION, TAGLINE, THEME_COLORS } from '@ponte/contracts/brand'
import { HTML_LANG, LANGUAGE_PARAM, LANGUAGES, LOCALES, type Language } from '@ponte/contracts/languages'
import type { PageAbout } from '@ponte/platform/first-page'
import type { RegistryRoute } from '@ponte/mfe/registry'
import { escapeHtml } from './html.ts'
import { SHARE_PICTURE } from '../documents/site-files.ts'

/** The title of a page: its own if it was rendered for this address, otherwise its route's. */
export const titleOf = (route: RegistryRoute | null, about: PageAbout = {}): string =>
  route === null ? BRAND : pageTitle({ path: route.path, title: about.title ?? route.title })

/** True for a route that search engines may index: it is public and has a description. */
export const isIndexed = (route: RegistryRoute): route is RegistryRoute & { description: string } =>
  route.description !== undefined && route.access.visitor !== undefined

/** Metadata for search engines, link previews and the browser. */
export function metaTags(
  route: RegistryRoute | null,
  { pathname, publicUrl, language = null }: { pathname: string; publicUrl: string; language?: Language | null },
  about: PageAbout = {},
): string {
  const plain = route === null ? null : publicUrl + canonicalPath(route.path, pathname) + (about.canonicalQuery ?? '')
  const url = plain && addressIn(plain, language)
  const description = about.description ?? route?.description
  const isFound =
    route !== null && about.isIndexed !== false && isIndexed({ ...route, ...(description === undefined ? {} : { description }) })
  return [
    ...(isFound && description !== undefined ? [named('description', description)] : [named('robots', 'noindex')]),
    // A page that is not indexed must not name a canonical one, which search engines could drop with it.
    ...(url === null || about.isIndexed === false ? [] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    ...(plain === null || !isFound ? [] : alternatesOf(plain)),
    ...(url === null ? [] : [property('og:url', url)]),
    property('og:type', 'website'),
    property('og:site_name', BRAND),
    property('og:locale', LOCALES[language ?? 'pt'].replace('-', '_')),
    property('og:title', titleOf(route, about)),
    property('og:description', description ?? SITE_DESCRIPTION),
    property('og:image', publicUrl + SHARE_PICTURE.path),
    property('og:image:width', String(SHARE_PICTURE.width)),
    property('og:image:height', String(SHARE_PICTURE.height)),
    property('og:image:alt', `${BRAND}: ${TAGLINE}`),
    named('twitter:card', 'summary_large_image'),
    ...(['light', 'dark'] as const).map(
      (scheme) => `<meta name="theme-color" content="${THEME_COLORS[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
    ),
  ].join('')
}

/** The address of a page in a language. Portuguese pages have no parameter, because indexable pages are written in Portuguese. */
function addressIn(plain: string, language: Language | null): string {
  if (language === null || language === 'pt') return plain
  return `${plain}${plain.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`
}

/** The addresses of a page in each language, for search engines. */
const alternatesOf = (plain: string): string[] =>
  [...LANGUAGES.map((language) => [HTML_LANG[language], addressIn(plain, language)] as const), ...[['x-default', plain] as const]].map(
    ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`,
  )

/** The canonical address of a page: the route's path with the actual parameters. */
export function canonicalPath(declared: string, pathname: string): string {
  const asked = pathname.split('/').filter((segment) => segment !== '')
  const segments = declared.split('/').filter((segment) => segment !== '')
  return `/${segments.map((segment, index) => (segment.startsWith(':') ? (asked[index] ?? '') : segment)).join('/')}`
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`
