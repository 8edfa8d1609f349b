import type { Host } from '@ponte/contracts/host'
import type { OpportunityQuery } from '@ponte/contracts/search'
import type { OpeningResult } from '@ponte/contracts/search-results'
import { useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Button } from '@ponte/shared-ui/button'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { useId, useState } from 'react'
import { text } from '../../text.ts'
import { openingsText } from '../../text-openings.ts'
import { openingsAsk } from '../asks.ts'
import { keepPreviousPage } from '../results/use-search-results.ts'
import { OpeningCard } from './opening-card.tsx'
import styles from './openings-section.module.css'

interface Props {
  host: Host
  query: OpportunityQuery
}

/** The pages after the first one, and the answer that they follow: with another answer they count no more. */
interface Further {
  of: object
  results: readonly OpeningResult[]
  nextCursor: string | null
  /** The first of the page that came last: reading goes on there. */
  startId: string | null
}

/** The openings of a search, above its firms: nothing where there are none, unless somebody asks for a day. */
export function OpeningsSection({ host, query }: Props) {
  const id = useId()
  const { data, error, refetch, isFetching } = useAnswer(host, openingsAsk(query), keepPreviousPage)
  const [further, setFurther] = useState<Further | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  if (data === undefined) {
    if (error === null) return null
    return (
      <ErrorPanel title={openingsText.failed} retryLabel={openingsText.retry} onRetry={() => void refetch()} isRetrying={isFetching}>
        <p>{messageOf(error, text.results.unreachable)}</p>
      </ErrorPanel>
    )
  }
  const pages = further?.of === data ? further : { of: data, results: [], nextCursor: data.nextCursor, startId: null }
  const openings = [...data.results, ...pages.results]
  if (openings.length === 0 && query.openOn === undefined) return null

  async function more(cursor: string) {
    setIsBusy(true)
    const { call, args } = openingsAsk(query, cursor)
    try {
      const next = await host.call(call, args)
      setFurther({
        of: pages.of,
        results: [...pages.results, ...next.results],
        nextCursor: next.nextCursor,
        startId: next.results[0]?._id ?? null,
      })
    } catch (failure) {
      host.notify('error', messageOf(failure, openingsText.moreFailed))
    } finally {
      setIsBusy(false)
    }
  }
  const { nextCursor } = pages
  return (
    <Stack as="section" gap={3} aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{openingsText.title}</h2>
      {openings.length === 0 ? (
        <Muted>{openingsText.noneOnDay}</Muted>
      ) : (
        <Stack as="ol" gap={3}>
          {openings.map((opening) => (
            <OpeningCard key={opening._id} host={host} opening={opening} isStart={opening._id === pages.startId} />
          ))}
        </Stack>
      )}
      {nextCursor !== null && (
        <div>
          <Button variant="outline" isBusy={isBusy} onClick={() => void more(nextCursor)}>
            {openingsText.more}
          </Button>
        </div>
      )}
    </Stack>
  )
}
