import { sitePath } from '@ponte/contracts/site-path'

export interface TakenParameters {
  /** The address without them. */
  address: string
  /** Undecoded, by name. */
  taken: [name: string, value: string][]
}

/** Extracts the gateway's own parameters from an address; null if there are none, or the address is invalid. */
export function takeParameters(url: string, isOwn: (name: string) => boolean): TakenParameters | null {
  const [path = '/', query = ''] = url.split('?')
  const pathname = sitePath(path)
  const parts = query.split('&').map((part) => ({ part, name: part.split('=')[0] ?? '' }))
  const taken = parts.filter(({ name }) => isOwn(name)).map(({ part, name }): [string, string] => [name, part.slice(name.length + 1)])
  if (taken.length === 0 || pathname === null) return null
  const rest = parts.flatMap(({ part, name }) => (isOwn(name) ? [] : [part])).join('&')
  return { address: rest === '' ? pathname : `${pathname}?${rest}`, taken }
}
