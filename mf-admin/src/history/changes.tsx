import { firmHistory } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { userHistory } from '@ponte/contracts/users'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { useEffect, useRef, useState } from 'react'
import { historyText as text } from './text.ts'
import { Change } from './change.tsx'
import { NotLoaded } from '../page/not-loaded.tsx'
import styles from './changes.module.css'

export interface HistoryProps {
  kind: 'user' | 'firm'
  id: string
  host: Host
}

const PAGE_SIZE = 20
const CALLS = { user: userHistory, firm: firmHistory } as const

interface PageProps extends HistoryProps {
  page: number
}

// Refetched at every opening: changes may have just been made.
const useChanges = ({ kind, id, host, page }: PageProps) =>
  useAnswer(host, ask(CALLS[kind], { params: { id }, query: { page, limit: PAGE_SIZE } }), { staleTime: 0 })

/** Newest first, one page below the other. */
export function Changes(props: HistoryProps) {
  const [pages, setPages] = useState(1)
  const first = useChanges({ ...props, page: 1 })
  const { data } = first
  if (data === undefined) return <NotLoaded query={first} words={text} rows={3} />
  if (data.totalResults === 0) return <Muted>{text.none}</Muted>
  return (
    <Stack gap={2}>
      <Muted role="status">{text.shown(Math.min(pages * PAGE_SIZE, data.totalResults), data.totalResults)}</Muted>
      <ol className={styles['changes']}>
        {data.results.map((change) => (
          <Change key={change._id} change={change} host={props.host} />
        ))}
      </ol>
      {Array.from({ length: pages - 1 }, (_, index) => (
        <FurtherPage key={index} {...props} page={index + 2} />
      ))}
      {pages < data.totalPages && (
        <Button variant="outline" className={styles['more']} onClick={() => setPages(pages + 1)}>
          {text.more}
        </Button>
      )}
    </Stack>
  )
}

function FurtherPage(props: PageProps) {
  const changes = useChanges(props)
  const list = useRef<HTMLOListElement>(null)
  const { data } = changes
  const isThere = data !== undefined

  // Focuses the newly loaded page. The focus is the document's.
  useEffect(() => {
    if (isThere) list.current?.focus()
  }, [isThere])

  if (data === undefined) return <NotLoaded query={changes} words={text} rows={3} />
  return (
    <ol ref={list} tabIndex={-1} className={styles['changes']}>
      {data.results.map((change) => (
        <Change key={change._id} change={change} host={props.host} />
      ))}
    </ol>
  )
}
