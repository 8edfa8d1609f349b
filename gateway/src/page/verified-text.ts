import { sha384Of } from '@ponte/mfe/site'
import { Unusable } from '../unusable.ts'

/** The content as text, if it is what its hash says. */
export function verifiedText(content: Buffer, integrity: string, href: string): string {
  if (sha384Of(content) === integrity) return content.toString('utf8')
  throw new Unusable(`${href} is not what was published: its content has another hash`)
}
