import type { FileRef, RemoteVersion } from './registry.ts'

/** An origin over https, or on this very machine; letters, digits, dots and dashes only, because it becomes a word of the site's policy. */
const ORIGIN = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d+)?$/

/** The origin that a text names, as browsers write it; null where it names none that bundles may come from. */
export function asOrigin(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || url.href !== `${url.origin}/`) return null
  return ORIGIN.test(url.origin) ? url.origin : null
}

/** A placeholder for the site's own origin, whatever that is. */
const SITE = 'https://site.invalid'

/** The origin of a file, as a browser reads its address; null for the site itself. */
export function originOf(href: string): string | null {
  const origin = URL.parse(href, SITE)?.origin ?? 'null'
  return origin === SITE ? null : origin
}

/** Every file that the registry names of a version, each once. */
export function filesOf({ entry, integrity, renderer, routes }: RemoteVersion): FileRef[] {
  const ofRoutes = routes.flatMap(({ fragment, fragmentIn = {}, css, preload }) => [
    ...(fragment === undefined ? [] : [fragment, ...Object.values(fragmentIn)]),
    ...css,
    ...preload,
  ])
  const all = [{ href: entry, integrity }, ...(renderer === undefined ? [] : [renderer]), ...ofRoutes]
  return [...new Map(all.map(({ href, integrity }) => [href, { href, integrity }])).values()]
}

/** The origins, beside the site itself, that a version's files come from. */
export function originsOf(version: RemoteVersion): string[] {
  const origins = filesOf(version).map(({ href }) => originOf(href))
  return [...new Set(origins.filter((origin) => origin !== null))]
}
