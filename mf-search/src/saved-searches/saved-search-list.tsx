import type { Host } from '@ponte/contracts/host'
import { removeSavedSearch, type SavedSearch } from '@ponte/contracts/saved-searches'
import { useAnswer } from '@ponte/platform/query'
import { useAction } from '@ponte/platform/use-action'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Stack } from '@ponte/shared-ui/stack'
import { useEffect, useRef, useState } from 'react'
import { NotLoaded } from '../frame/not-loaded.tsx'
import { SoftLink } from '../frame/soft-link.tsx'
import { savedSearchText as text } from './text.ts'
import { savedSearchesAsk, changeList, refetchList } from './change-list.ts'
import { SavedSearchItem } from './saved-search-item.tsx'
import styles from './saved-searches.module.css'

export function SavedSearchList({ host }: { host: Host }) {
  const searches = useAnswer(host, savedSearchesAsk)
  const { data } = searches
  const [toRemove, setToRemove] = useState<SavedSearch | null>(null)
  const { isBusy, run } = useAction(host, { failed: text.savedSearches.removeFailed, after: refetchList })
  const section = useRef<HTMLElement>(null)
  const hasRemoved = useRef(false)

  // The dialog returns the focus to a button that is gone with its row.
  useEffect(() => {
    if (toRemove !== null || !hasRemoved.current) return
    hasRemoved.current = false
    section.current?.focus()
  }, [toRemove])

  async function remove({ _id: id }: SavedSearch) {
    hasRemoved.current = await run(async () => {
      await host.call(removeSavedSearch, { params: { id } })
      changeList((list) => list.filter((one) => one._id !== id))
    })
    setToRemove(null)
  }

  if (data === undefined) return <NotLoaded query={searches} words={text.savedSearches} rows={3} />
  return (
    <section ref={section} tabIndex={-1} aria-label={text.savedSearches.label} className={styles['section']}>
      {data.length === 0 ? (
        <EmptyState title={text.savedSearches.emptyTitle} icon="search" action={<SoftLink to="/search">{text.toSearch}</SoftLink>}>
          {text.savedSearches.empty}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={3}>
          {data.map((search) => (
            <SavedSearchItem key={search._id} host={host} search={search} onRemove={() => setToRemove(search)} />
          ))}
        </Stack>
      )}
      <ConfirmDialog
        isOpen={toRemove !== null}
        title={text.savedSearches.confirmTitle}
        confirmLabel={text.savedSearches.remove}
        cancelLabel={text.savedSearches.keep}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void (toRemove !== null && remove(toRemove))}
        onClose={() => setToRemove(null)}
      >
        {toRemove !== null && text.savedSearches.confirm(toRemove.label)}
      </ConfirmDialog>
    </section>
  )
}
