import { sha384Of } from '@ponte/mfe/site'

/** Something optional for a page cannot be used, with the reason. */
export class Unusable extends Error {
  override name = 'Unusable'
}

/** The content as text, if it matches its hash. */
export function verifiedText(content: Buffer, integrity: string, href: string): string {
  if (sha384Of(content) === integrity) return content.toString('utf8')
  throw new Unusable(`${href} is not the published file: its hash differs`)
}

const REMEMBERED = 200

/** Reports each message once, because a broken page reports the same problem on every request. */
export function oncePerMessage(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>()
  return (message) => {
    if (told.has(message)) return
    if (told.size >= REMEMBERED) told.clear()
    told.add(message)
    tell(message)
  }
}
