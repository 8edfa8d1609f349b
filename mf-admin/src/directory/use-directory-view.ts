import type { Host } from '@ponte/contracts/host'
import { useSearchParams } from '@ponte/platform/router'
import { startTransition, useOptimistic } from 'react'
import type { Directory, DirectoryRecord } from './directory.ts'
import { addressOf, readView, type DirectoryView } from './directory-address.ts'

export interface DirectoryNavigation {
  view: DirectoryView
  /** The address of this view with changes. */
  to: (change: Partial<DirectoryView>) => string
  go: (change: Partial<DirectoryView>, replaces?: boolean) => void
}

/** The view in the address, and functions to change it. A change shows at once; a slow browser shows the new address later. */
export function useDirectoryView<Item extends DirectoryRecord>(host: Host, { path, filters }: Directory<Item>): DirectoryNavigation {
  const [params] = useSearchParams()
  const [view, setView] = useOptimistic(readView(params, filters))
  const to = (change: Partial<DirectoryView>) => addressOf(path, { ...view, ...change })
  const go = (change: Partial<DirectoryView>, replaces = false) =>
    startTransition(() => {
      setView({ ...view, ...change })
      host.navigate(to(change), { replace: replaces })
    })

  return { view, to, go }
}
