import type { AnswerOf } from '@ponte/contracts/call'
import type { Firm } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '@ponte/contracts/limits'
import { deleteOpening, type listOpenings, type Opening } from '@ponte/contracts/openings'
import { useNavigate, useSearchParams } from '@ponte/platform/router'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Muted } from '@ponte/shared-ui/muted'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Loaded } from '../../account/loaded.tsx'
import { Part } from '../../account/part.tsx'
import { InterestedDialog } from './interested-dialog.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { nameOf, OpeningItem } from './opening-item.tsx'
import styles from './openings.module.css'
import { openingsText as text } from './text.ts'
import { reloadOpenings, useOpenings } from './opening-values.ts'

interface Props {
  host: Host
  firm: Firm
  /** Managers choose who takes an opening. */
  isManager: boolean
}

/** The firm's openings, with their actions. */
export function OpeningsPart({ host, firm, isManager }: Props) {
  const [limit, setLimit] = useState(SEARCH_PAGE_SIZE)
  const asked = useSearchParams()[0].get('interesse')
  const [isAdding, setIsAdding] = useState(false)
  const openings = useOpenings(host, firm.id, limit)
  const add = (
    <Button variant="soft" onClick={() => setIsAdding(true)}>
      {text.add}
    </Button>
  )
  return (
    <Part title={text.label} action={add}>
      <Loaded query={openings} words={text} rows={2}>
        {(found) => (
          <OpeningList
            key={asked}
            host={host}
            firm={firm}
            isManager={isManager}
            asked={asked}
            found={found}
            onMore={() => setLimit(limit + SEARCH_PAGE_SIZE)}
          />
        )}
      </Loaded>
      {isAdding && (
        <OpeningDialog host={host} firm={firm} opening={null} others={openings.data?.results} onClose={() => setIsAdding(false)} />
      )}
    </Part>
  )
}

interface ListProps extends Props {
  /** The opening whose interested people a notification links to. */
  asked: string | null
  found: AnswerOf<typeof listOpenings>
  onMore: () => void
}

function OpeningList({ host, firm, isManager, asked, found: { results, totalResults }, onMore }: ListProps) {
  const navigate = useNavigate()
  const [chosenFor, setChosenFor] = useChosen(isManager ? asked : null, results)
  const [edited, setEdited] = useState<Opening | null>(null)
  const [toRemove, setToRemove] = useState<Opening | null>(null)
  const { isBusy: isRemoving, run } = useAction(host, { failed: text.changeFailed })
  const items = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)

  // The pressed button is gone once all are shown.
  useEffect(() => {
    const row = firstNew.current === null ? undefined : items.current?.children[firstNew.current]
    firstNew.current = null
    if (document.activeElement === document.body) row?.querySelector('button')?.focus()
  }, [results.length])

  const list = useKeptFocus<HTMLDivElement>()

  function showMore() {
    firstNew.current = results.length
    onMore()
  }

  function leaveInterested() {
    setChosenFor(null)
    if (asked !== null) void navigate({ search: '' }, { replace: true })
  }

  async function remove({ _id: openingId }: Opening) {
    await run(async () => {
      await host.call(deleteOpening, { params: { id: firm.id, openingId } })
      return text.wasRemoved
    })
    setToRemove(null)
    void reloadOpenings()
  }
  return (
    <div ref={list} role="group" aria-label={text.label} className={styles['list']}>
      {results.length === 0 ? (
        <EmptyState title={text.emptyTitle} icon="clock">
          <p>{text.empty}</p>
        </EmptyState>
      ) : (
        <ul ref={items} className={styles['items']}>
          {results.map((opening) => (
            <OpeningItem
              key={opening._id}
              host={host}
              firmId={firm.id}
              opening={opening}
              onInterested={isManager ? () => setChosenFor(opening) : null}
              onEdit={() => setEdited(opening)}
              onRemove={() => setToRemove(opening)}
            />
          ))}
        </ul>
      )}
      {totalResults > results.length && <ListEnd shown={results.length} total={totalResults} onMore={showMore} />}
      {chosenFor !== null && <InterestedDialog host={host} opening={chosenFor} onClose={leaveInterested} />}
      {edited !== null && <OpeningDialog host={host} firm={firm} opening={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        isOpen={toRemove !== null}
        title={text.confirm.title}
        confirmLabel={text.remove}
        cancelLabel={text.confirm.keep}
        tone="danger"
        isBusy={isRemoving}
        onConfirm={() => void (toRemove !== null && remove(toRemove))}
        onClose={() => setToRemove(null)}
      >
        {toRemove !== null && text.confirm.words(nameOf(toRemove))}
      </ConfirmDialog>
    </div>
  )
}

function ListEnd({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  if (shown >= PAGE_SIZE_MAX) return <Muted>{text.onlyLatest(shown, total)}</Muted>
  return (
    <Button variant="outline" onClick={onMore}>
      {text.more}
    </Button>
  )
}

/** The opening whose interested people are shown; first the open one that a notification asks for, once it is in the list. */
function useChosen(asked: string | null, results: readonly Opening[]) {
  const [chosen, setChosen] = useState<Opening | null>(null)
  const [isFollowed, setIsFollowed] = useState(asked === null)
  const found = results.find(({ _id, closedAt }) => _id === asked && closedAt === null)
  if (!isFollowed && found !== undefined) {
    setIsFollowed(true)
    setChosen(found)
  }
  const reload = useEffectEvent(() => !isFollowed && void reloadOpenings())
  // The notification may be newer than the cached list.
  useEffect(() => void reload(), [])
  return [chosen, setChosen] as const
}
