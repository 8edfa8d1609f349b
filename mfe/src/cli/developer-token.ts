import { decodeJwt } from 'jose'
import { Refusal } from '../publish/refusal.ts'

interface Wanted {
  name: string
  site: string
  now: Date
}

/**
 * The port that a developer token is for. Throws a Refusal for a token that the site would refuse; only the site can verify its signature.
 */
export function portOf(token: string, { name, site, now }: Wanted): number {
  const { aud, exp = 0, remote, port } = claimsOf(token)
  if (remote !== name) throw new Refusal(`The token is for ${String(remote)}, not for ${name}.`)
  if (aud !== site) throw new Refusal(`The token is for ${String(aud)}, not for ${site}.`)
  if (exp * 1000 <= now.getTime())
    throw new Refusal(`The token expired at ${new Date(exp * 1000).toISOString()}. Ask an admin for a new one.`)
  if (typeof port !== 'number') throw new Refusal('The token contains no port.')
  return port
}

function claimsOf(token: string): ReturnType<typeof decodeJwt> {
  try {
    return decodeJwt(token)
  } catch (error) {
    throw new Refusal('This is not a token from the /remotes page. It may be incomplete.', { cause: error })
  }
}
