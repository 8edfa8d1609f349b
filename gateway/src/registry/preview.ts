import type { SiteRegistry } from '@ponte/mfe/site-registry'
import { ownCookie } from '../http/cookies.ts'
import { takeParameters } from './take-parameters.ts'

export const PREVIEW_COOKIE = 'ponte-preview'
const PREFIX = 'mfe.'
const LABEL = /^[a-z0-9][a-z0-9-]{0,39}$/

/** The selected labels, by remote: `mf-search:pr-123.mf-admin:next`. */
export function previewsOf(cookies: ReadonlyMap<string, string>, isHttps: boolean): Map<string, string> {
  const pairs = ownCookie(cookies, PREVIEW_COOKIE, isHttps)
    .split('.')
    .map((pair) => pair.split(':'))
  return new Map(
    pairs.flatMap(([remote = '', label = '', ...more]) =>
      remote !== '' && LABEL.test(label) && more.length === 0 ? [[remote, label] as const] : [],
    ),
  )
}

export interface PreviewChange {
  /** The address without the preview parameters. */
  address: string
  /** The cookie's new value; empty if no preview is left. */
  cookie: string
}

/**
 * The change of previews requested by an address, such as `?mfe.search=pr-123`; an empty label ends a preview. Null without one; unknown
 * labels are ignored.
 */
export function previewChange(url: string, registry: SiteRegistry, previews: ReadonlyMap<string, string>): PreviewChange | null {
  const asked = takeParameters(url, (name) => name.startsWith(PREFIX))
  if (asked === null) return null
  const wanted = new Map(previews)
  for (const [key, label] of asked.taken) {
    const short = key.slice(PREFIX.length)
    // Links leave `mf-` out; the shell and some teams' remotes have no such prefix.
    for (const name of [short, `mf-${short}`]) {
      const labels = registry.remotes.find((remote) => remote.name === name)?.previews ?? {}
      if (label === '') wanted.delete(name)
      else if (Object.hasOwn(labels, label)) wanted.set(name, label)
    }
  }
  return { address: asked.address, cookie: [...wanted].map((pair) => pair.join(':')).join('.') }
}
