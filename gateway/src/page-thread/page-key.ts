import type { Language } from '@ponte/contracts/languages'
import { routeFor } from '@ponte/mfe/routing'
import { ADDRESS_MAX, isOtherPage } from '../page/page.ts'
import { canonicalPath } from '../page/page-meta.ts'
import type { RegistrySnapshot } from '../registry/live-registry.ts'

/** Cache key of an address's page within one registry: equal if and only if the pages are equal. Null for an address too long to cache. */
export function pageKeyOf(
  { registry, etag, overrides }: RegistrySnapshot,
  url: string,
  language: Language | null,
): { key: string; hasAnswers: boolean } | null {
  if (url.length > ADDRESS_MAX) return null
  const [pathname = '/', query = ''] = url.split('?')
  const route = routeFor(registry, pathname)?.route ?? null
  // A page names its previews, even of a version that other visitors get too.
  const previews = overrides.map(({ remote, label }) => ` ${remote}:${label}`).join('')
  const version = (language === null ? etag : `${etag} ${language}`) + previews
  if (route === null) return { key: version, hasAnswers: false }
  if (route.onRequest === true) return { key: `${version} ${url}`, hasAnswers: true }
  return { key: `${version} ${canonicalPath(route.path, pathname)}${isOtherPage(query) ? '?' : ''}`, hasAnswers: false }
}
