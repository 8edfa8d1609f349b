import { decodeJwt } from 'jose'
import { Refusal } from '../publish/refusal.ts'

interface Wanted {
  name: string
  site: string
  now: Date
}

/**
 * The port that a developer's token is for. Whether it is genuine only the site can tell; what would not work there is said here. Throws a Refusal in a
 * sentence.
 */
export function portOf(token: string, { name, site, now }: Wanted): number {
  const { aud, exp = 0, remote, port } = claimsOf(token)
  if (remote !== name) throw new Refusal(`The token is for ${String(remote)}, this is ${name}.`)
  if (aud !== site) throw new Refusal(`The token is for ${String(aud)}, not for ${site}.`)
  if (exp * 1000 <= now.getTime())
    throw new Refusal(`The token ended at ${new Date(exp * 1000).toISOString()}: ask an admin for another one.`)
  if (typeof port !== 'number') throw new Refusal('The token names no port.')
  return port
}

function claimsOf(token: string): ReturnType<typeof decodeJwt> {
  try {
    return decodeJwt(token)
  } catch (error) {
    throw new Refusal('This is no token of the page /remotes: it may have been cut off.', { cause: error })
  }
}
