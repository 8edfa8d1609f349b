import type { Host } from '@ponte/contracts/host'
import { useSearchParams } from '@ponte/platform/router'
import { useState } from 'react'
import type { Directory, DirectoryRecord } from './directory.ts'
import { addressOf, readView, type DirectoryView } from './directory-address.ts'

export interface DirectoryNavigation {
  view: DirectoryView
  /** The address of this view with changes. */
  to: (change: Partial<DirectoryView>) => string
  go: (change: Partial<DirectoryView>, replaces?: boolean) => void
  /** Leaves a deleted record and selects the first of the list. */
  leaveGone: (id: string) => void
}

/** The view in the address, and functions to change it. */
export function useDirectoryView<Item extends DirectoryRecord>(host: Host, { path, filters }: Directory<Item>): DirectoryNavigation {
  const [params] = useSearchParams()
  // A deleted record disappears at once, before the address changes.
  const [goneId, setGoneId] = useState<string | null>(null)
  const named = readView(params, filters)
  // An address that names it again opens it: it was restored, or is in the list of deleted records.
  if (goneId !== null && named.id !== goneId) setGoneId(null)
  const view = named.id === goneId ? { ...named, id: null } : named
  const to = (change: Partial<DirectoryView>) => addressOf(path, { ...view, ...change })
  const go = (change: Partial<DirectoryView>, replaces = false) => {
    // Opening the hidden record shows it again, even if a slow browser never rendered the address without it.
    setGoneId((gone) => (gone === change.id ? null : gone))
    host.navigate(to(change), { replace: replaces })
  }

  return {
    view,
    to,
    go,
    leaveGone(id) {
      setGoneId(id)
      go({ id: null }, true)
    },
  }
}
