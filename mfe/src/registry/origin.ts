import type { FileRef, RemoteVersion } from './registry.ts'

/** An https origin, or this machine; only letters, digits, dots and dashes, because it is inserted into the site's policy. */
const ORIGIN = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d+)?$/

/** Normalizes an origin as browsers write it; null if bundles cannot come from it. */
export function asOrigin(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url === null || url.href !== `${url.origin}/`) return null
  return ORIGIN.test(url.origin) ? url.origin : null
}

/** Placeholder for the site's own origin. */
const SITE = 'https://site.invalid'

/** Origin of a file, resolved as in a browser; null for the site itself. */
export function originOf(href: string): string | null {
  const origin = URL.parse(href, SITE)?.origin ?? 'null'
  return origin === SITE ? null : origin
}

/** Every file of a version in the registry, each once. */
export function filesOf({ entry, integrity, renderer, frames, routes }: RemoteVersion): FileRef[] {
  const ofRoutes = routes.flatMap(({ fragment, fragmentIn = {}, css, preload, translationFiles = [] }) => [
    ...(fragment === undefined ? [] : [fragment, ...Object.values(fragmentIn)]),
    ...css,
    ...preload,
    ...translationFiles,
  ])
  const all = [{ href: entry, integrity }, ...[renderer, frames].filter((file) => file !== undefined), ...ofRoutes]
  return [...new Map(all.map(({ href, integrity }) => [href, { href, integrity }])).values()]
}

/** The origins of a version's files, other than the site itself. */
export function originsOf(version: RemoteVersion): string[] {
  const origins = filesOf(version).map(({ href }) => originOf(href))
  return [...new Set(origins.filter((origin) => origin !== null))]
}
