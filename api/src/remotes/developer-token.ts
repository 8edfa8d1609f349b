import { DEVELOPER_PORT, DEVELOPER_TOKEN_HOURS } from '@ponte/contracts/remotes'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

/** A remote, and the localhost port from which a browser may load it. */
export interface DeveloperBuild {
  remote: string
  port: number
}

/** A site's key for developer tokens, and its public address. A token is valid on one site only. */
interface TokenSite {
  key: Buffer
  site: string
}

const ALGORITHM = 'HS256'
const ISSUER = 'ponte developer builds'
const HOUR_MS = 3_600_000

/** The origin of a developer build. Tokens contain no host, because only the browser's own machine is allowed. */
export const developerOrigin = (port: number): string => `http://localhost:${port}`

const Claims = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  port: z.int().check(z.gte(DEVELOPER_PORT.min), z.lte(DEVELOPER_PORT.max)),
  exp: z.int(),
})

/** Signs a JWT for one remote and one port, valid for eight hours. */
export async function signDeveloperToken({ key, site }: TokenSite, { remote, port }: DeveloperBuild, now: Date) {
  const endsAtSeconds = Math.floor((now.getTime() + DEVELOPER_TOKEN_HOURS * HOUR_MS) / 1000)
  const token = await new SignJWT({ remote, port })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(site)
    .setExpirationTime(endsAtSeconds)
    .sign(key)
  return { token, expiresAt: new Date(endsAtSeconds * 1000) }
}

/** The build that a token is for, and its expiry; null if the token is expired, altered, for another site or malformed. */
export async function verifyDeveloperToken(
  { key, site }: TokenSite,
  token: string,
  now: Date,
): Promise<(DeveloperBuild & { expiresAt: Date }) | null> {
  const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: site, currentDate: now }
  const verified = await jwtVerify(token, key, expected).catch(() => null)
  const claims = z.safeParse(Claims, verified?.payload)
  if (!claims.success) return null
  const { remote, port, exp } = claims.data
  return { remote, port, expiresAt: new Date(exp * 1000) }
}
