import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { queries } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { useRef, useState } from 'react'
import { pageOf, pageQuery } from '../directory/list/cached-list.ts'
import { DIRECTORY_PAGE_SIZE, type Directory, type DirectoryRecord, type Listing } from '../directory/directory.ts'
import { addressOf } from '../directory/directory-address.ts'
import { bulkText } from '../directory/text.ts'

/** Maximum selection: at fifty per call it is processed within half a minute. */
export const SELECTED_MAX = 1000
/** Id of the button that begins a selection. */
export const BEGIN_ID = 'begin-selection'
/** Loaded pages up to this age are not fetched again for their ids. */
const FRESH_MS = 30_000

export interface Selection {
  isOn: boolean
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  begin: () => void
  end: () => void
  toggle: (id: string, index: number, isRange: boolean) => void
  select: (ids: Iterable<string>) => void
  selectAll: (total: number) => void
  isSelecting: boolean
}

/** The selected records, kept across parts of the list and across searches. */
export function useSelection<Item extends DirectoryRecord>(host: Host, directory: Directory<Item>, listing: Listing | null): Selection {
  const [isOn, setIsOn] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set<string>())
  const [isSelecting, setIsSelecting] = useState(false)
  // Start of a range, in the listing whose rows it counts.
  const [anchor, setAnchor] = useState<{ of: string; index: number } | null>(null)
  const of = listing === null ? '' : addressOf('', { ...listing, id: null })
  const toast = (kind: 'info' | 'error', message: string) => host.notify(kind, message, { durationMs: ADMIN_TOAST_MS })

  /** What the user ticked or unticked while rows were loading, by id. Any other change replaces this map, which discards that load. */
  const meanwhile = useRef(new Map<string, boolean>())

  function select(wanted: Iterable<string>) {
    meanwhile.current = new Map()
    setIsSelecting(false)
    keep(wanted)
  }

  function keep(wanted: Iterable<string>) {
    const all = [...wanted]
    if (all.length > SELECTED_MAX) toast('info', bulkText.capped(SELECTED_MAX))
    setIds(new Set(all.slice(0, SELECTED_MAX)))
  }

  /** The ids of these rows, fetched if they are not loaded. */
  async function idsOf(first: number, last: number): Promise<string[]> {
    const found: string[] = []
    if (listing === null) return found
    for (let page = pageOf(first); page <= pageOf(last); page += 1) {
      const { results } = await queries.fetchQuery({ ...pageQuery(host, directory, listing, page), staleTime: FRESH_MS })
      const from = (page - 1) * DIRECTORY_PAGE_SIZE
      found.push(...results.filter((_, at) => from + at >= first && from + at <= last).map(({ _id }) => _id))
    }
    return found
  }

  async function selectRows(first: number, last: number, before: Iterable<string>) {
    const ticks = (meanwhile.current = new Map<string, boolean>())
    setIsSelecting(true)
    try {
      const all = new Set([...before, ...(await idsOf(first, last))])
      if (meanwhile.current !== ticks) return
      for (const [id, isTicked] of ticks) all[isTicked ? 'add' : 'delete'](id)
      select(all)
    } catch (error) {
      if (meanwhile.current !== ticks) return
      setIsSelecting(false)
      toast('error', messageOf(error, bulkText.selectFailed))
    }
  }

  return {
    isOn,
    ids,
    has: (id) => ids.has(id),
    begin: () => setIsOn(true),
    end() {
      setIsOn(false)
      select([])
      setAnchor(null)
    },
    toggle(id, index, isRange) {
      setAnchor({ of, index })
      if (isRange && anchor?.of === of) return void selectRows(Math.min(anchor.index, index), Math.max(anchor.index, index), ids)
      meanwhile.current.set(id, !ids.has(id))
      keep(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
    },
    select,
    selectAll: (total) => void selectRows(0, Math.min(total, SELECTED_MAX) - 1, []),
    isSelecting,
  }
}
