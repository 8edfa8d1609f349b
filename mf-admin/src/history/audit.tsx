import type { Host } from '@ponte/contracts/host'
import type { AuditLine } from '@ponte/contracts/records'
import { userAudit } from '@ponte/contracts/users'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { useEffect, useRef, useState } from 'react'
import { auditText as text, historyText } from './text.ts'
import changeStyles from './change.module.css'
import { formatMoment } from '@ponte/contracts/calendar'
import { NotLoaded } from '../page/not-loaded.tsx'
import trailStyles from './changes.module.css'

const PAGE_SIZE = 20

interface Props {
  id: string
  host: Host
  cursor?: string
}

/** A page of a person's audit log, and below it the next one on demand. */
export function Audit({ id, host, cursor }: Props) {
  const [showsMore, setShowsMore] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const lines = useAnswer(host, ask(userAudit, { params: { id }, query: { limit: PAGE_SIZE, cursor } }), { staleTime: 0 })
  const { data } = lines
  const isFurther = data !== undefined && cursor !== undefined

  // Focuses the newly loaded page. The focus is the document's.
  useEffect(() => {
    if (isFurther) list.current?.focus()
  }, [isFurther])

  if (data === undefined) return <NotLoaded query={lines} words={text} rows={3} />
  const { results, nextCursor } = data
  if (results.length === 0) return <Muted>{text.none}</Muted>
  return (
    <Stack gap={2}>
      <ol ref={list} tabIndex={-1} className={trailStyles['changes']}>
        {results.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ol>
      {nextCursor !== null &&
        (showsMore ? (
          <Audit id={id} host={host} cursor={nextCursor} />
        ) : (
          <Button variant="outline" className={trailStyles['more']} onClick={() => setShowsMore(true)}>
            {historyText.more}
          </Button>
        ))}
    </Stack>
  )
}

function Line({ line: { action, at, isOwn, actor, subject } }: { line: AuditLine }) {
  return (
    <li className={changeStyles['change']}>
      <p className={changeStyles['head']}>
        <strong>{text.action(action)}</strong>{' '}
        <span className={changeStyles['quiet']}>
          <time dateTime={at}>{formatMoment(at)}</time> · {isOwn ? text.own : (actor ?? historyText.unknownActor)}
          {subject !== null && ` · ${text.about(subject.kind)}`}
        </span>
      </p>
    </li>
  )
}
