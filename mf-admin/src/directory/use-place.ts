import type { Host } from '@ponte/contracts/host'
import { useSearchParams } from '@ponte/platform/router'
import { useState } from 'react'
import type { Directory, Listed } from './directory.ts'
import { addressOf, readPlace, type Place } from './place.ts'

export interface AddressedPlace {
  place: Place
  /** The address of this place with something changed. */
  to: (change: Partial<Place>) => string
  go: (change: Partial<Place>, replaces?: boolean) => void
  /** Goes on to the first of the list: this record is gone. */
  leaveGone: (id: string) => void
  /** What was gone may be there again. */
  forgetGone: () => void
}

/** The place in a directory that the address names, and the ways on from it. */
export function usePlace<Item extends Listed>(host: Host, { path, filters }: Directory<Item>): AddressedPlace {
  const [params] = useSearchParams()
  // Who was just deleted is not read any more, however soon the address says so.
  const [goneId, setGoneId] = useState<string | null>(null)
  const named = readPlace(params, filters)
  const place = named.id === goneId ? { ...named, id: null } : named
  const to = (change: Partial<Place>) => addressOf(path, { ...place, ...change })
  const go = (change: Partial<Place>, replaces = false) => host.navigate(to(change), { replace: replaces })

  return {
    place,
    to,
    go,
    leaveGone(id) {
      setGoneId(id)
      go({ id: null }, true)
    },
    forgetGone: () => setGoneId(null),
  }
}
