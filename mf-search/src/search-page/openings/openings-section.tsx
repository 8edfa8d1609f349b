import type { Host } from '@ponte/contracts/host'
import type { OpportunityQuery } from '@ponte/contracts/search'
import { keyOf } from '@ponte/platform/ask'
import { queries } from '@ponte/platform/query'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { useAction } from '@ponte/platform/use-action'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { useState, type ReactNode } from 'react'
import { text } from '../text.ts'
import { openingsText } from './text.ts'
import { openingsAsk } from '../asks.ts'
import { OpeningCard } from './opening-card.tsx'
import styles from './openings-section.module.css'
import { useOpenings } from './use-openings.ts'

interface Props {
  host: Host
  query: OpportunityQuery
  /** The number shown at first; by default a few. */
  shown?: number | undefined
}

/** The openings of a search, above its firms. Hidden without openings, unless a day or profession is filtered. */
export function OpeningsSection({ host, query, shown }: Props) {
  const { data, dataUpdatedAt, error, refetch, isFetching, isPlaceholderData } = useOpenings(host, query, shown)
  const isSignedIn = useSession(host).status === 'signed-in'
  /** The first of the newly loaded ones, which gets the focus. */
  const [startId, setStartId] = useState<string | null>(null)
  const { isBusy, run } = useAction(host, { failed: openingsText.moreFailed })
  // Forgotten once it leaves the list, or it would take the focus again when the list returns.
  if (startId !== null && !data?.results.some(({ _id }) => _id === startId)) setStartId(null)

  if (data === undefined) {
    if (error === null) return null
    return (
      <ErrorPanel title={openingsText.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        <p>{messageOf(error, text.results.unreachable)}</p>
      </ErrorPanel>
    )
  }
  const { results, nextCursor } = data
  if (results.length === 0 && query.openOn === undefined && query.profession === undefined) return null

  const queryKey = keyOf(openingsAsk(query, { shown }))
  /** False while the page shows a visitor's answer and the user's own is requested. */
  const isOwn = isSignedIn && (dataUpdatedAt > 0 || isPlaceholderData || !isFetching)

  /** Appends the page after the end of the list. Returns the end instead if it has moved. */
  async function append(after: string) {
    const { call, args } = openingsAsk(query, { after })
    const next = await host.call(call, args)
    // An answer on its way would replace the longer list.
    await queries.cancelQueries({ queryKey })
    const present = queries.getQueryData<typeof next>(queryKey)
    if (present?.nextCursor !== after) return present?.nextCursor ?? null
    queries.setQueryData(queryKey, { ...next, results: [...present.results, ...next.results] })
    setStartId(next.results[0]?._id ?? null)
    return null
  }

  async function more(cursor: string) {
    await run(async () => {
      try {
        const moved = await append(cursor)
        if (moved !== null) await append(moved)
      } catch (error) {
        if (codeOf(error) !== 'malformed') throw error
        // The cursor belongs to another list, as after a change of profession. The list starts over.
        const first = await refetch({ throwOnError: true })
        setStartId(first.data?.results[0]?._id ?? null)
      }
    })
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="openings" className={styles['section']}>
      <h2 id="openings">{openingsText.title}</h2>
      {results.length === 0 ? (
        <Muted>{noneFor(query)}</Muted>
      ) : (
        <Cards isOwn={isOwn}>
          {results.map((opening) => (
            <OpeningCard key={opening._id} host={host} opening={opening} isStart={opening._id === startId} />
          ))}
        </Cards>
      )}
      {nextCursor !== null && (
        <div>
          <Button variant="outline" isBusy={isBusy} disabled={isPlaceholderData} onClick={() => void more(nextCursor)}>
            {openingsText.more}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** Takes the focus of a card that disappears, as after an interest in a closed opening. */
function Cards({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <Stack as="ol" gap={3} className={styles['cards']} data-own={isOwn || undefined} ref={useKeptFocus<HTMLOListElement>()}>
      {children}
    </Stack>
  )
}

function noneFor({ openOn }: OpportunityQuery): string {
  if (openOn === undefined) return openingsText.none
  return openOn.includes('..') ? openingsText.noneInPeriod : openingsText.noneOnDay
}
