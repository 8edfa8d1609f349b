import { developerOrigin, verifyDeveloperToken } from '@ponte/api/developer-token'
import type { FastifyRequest } from 'fastify'
import { ownCookie, parseCookies, serializeCookie } from '../http/cookies.ts'
import { takeParameters } from './take-parameters.ts'

const COOKIE = 'ponte-developer'
const PARAMETER = 'mfe-dev'

/** A remote that one browser loads from its own machine. */
export interface LocalRemote {
  remote: string
  origin: string
}

/** Response to a developer's link: redirects to the address without the token, and sets or clears the cookie. */
interface LinkOutcome {
  address: string
  cookie: string
}

export interface DeveloperBuilds {
  /** Handles a link, `?mfe-dev=TOKEN`; an empty token ends it. Null for every other address. */
  followLink(request: FastifyRequest): Promise<LinkOutcome | null>
  /** The remote in a request's cookie. `cookie` clears one that is expired or invalid. */
  read(request: FastifyRequest): Promise<{ local: LocalRemote | null; cookie: string | null }>
}

interface Options {
  /** The key that tokens are signed with; null disables the feature. */
  key: Buffer | null
  publicUrl: string
  now: () => Date
}

const NOTHING: DeveloperBuilds = { followLink: async () => null, read: async () => ({ local: null, cookie: null }) }

/**
 * True for a link that was typed, pasted or clicked on the site itself. Links from other sites or mails have no effect, so that users
 * cannot be tricked into loading code from their machine.
 */
const isFollowedOnPurpose = ({ headers }: FastifyRequest): boolean =>
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site'] ?? 'none'))

/** Builds on developers' machines, which a browser with a valid token loads instead of the published version. */
export function developerBuilds({ key, publicUrl: site, now }: Options): DeveloperBuilds {
  if (key === null) return NOTHING
  const isHttps = site.startsWith('https:')
  const cleared = serializeCookie(COOKIE, '', isHttps, 0)
  return {
    async followLink(request) {
      const link = takeParameters(request.url, (name) => name === PARAMETER)
      if (link === null) return null
      const { address, taken } = link
      const token = taken[0]?.[1] ?? ''
      const at = now()
      const build = isFollowedOnPurpose(request) ? await verifyDeveloperToken({ key, site }, token, at) : null
      if (build === null) return { address, cookie: cleared }
      const secondsLeft = Math.ceil((build.expiresAt.getTime() - at.getTime()) / 1000)
      return { address, cookie: serializeCookie(COOKIE, token, isHttps, secondsLeft) }
    },

    async read(request) {
      const token = ownCookie(parseCookies(request.headers.cookie), COOKIE, isHttps)
      if (token === '') return { local: null, cookie: null }
      const build = await verifyDeveloperToken({ key, site }, token, now())
      if (build === null) return { local: null, cookie: cleared }
      return { local: { remote: build.remote, origin: developerOrigin(build.port) }, cookie: null }
    },
  }
}
