import { formatDate } from '@ponte/contracts/calendar'
import type { AnswerOf } from '@ponte/contracts/call'
import type { readDemoClock } from '@ponte/contracts/demo'
import { demoRoutes } from '@ponte/contracts/demo-routes'
import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { sendTo } from '@ponte/platform/send'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useState } from 'react'
import { useShell } from '../shell.ts'
import styles from './demo-panel.module.css'
import { text } from './text.ts'

type Clock = AnswerOf<typeof readDemoClock>

interface Props {
  isBusy: boolean
  attempt: (work: () => Promise<void>) => Promise<void>
}

/** Moves the server's date forward to when contacts can be rated. The page is reloaded to show the new date's data. */
export function DemoClock({ isBusy, attempt }: Props) {
  const shell = useShell()
  const [clock, setClock] = useState<Clock | null>(null)
  const [wanted, setWanted] = useState<number | null>(null)

  // The server is outside React.
  useEffect(() => {
    const leaving = new AbortController()
    sendTo(demoRoutes.readClock, {}, { signal: leaving.signal }).then(
      (answer) => setClock(answer as Clock),
      () => {},
    )
    return () => leaving.abort()
  }, [])

  const moveTo = (days: number) =>
    attempt(async () => {
      setWanted(days)
      setClock((await sendTo(demoRoutes.setClock, { body: { days } })) as Clock)
      shell.reload()
    })
  const forward = (clock?.days ?? 0) + REVIEW_OPENS_AFTER_DAYS

  return (
    <section className={styles['part']}>
      <h3>{text.clock}</h3>
      <p className={styles['day']}>{clock === null ? text.clockLoading : `${formatDate(clock.now)} (${text.ahead(clock.days)})`}</p>
      <div className={styles['row']}>
        <Button
          variant="outline"
          disabled={(isBusy && wanted !== forward) || clock === null}
          isBusy={isBusy && wanted === forward}
          onClick={() => void moveTo(forward)}
        >
          {text.forward(REVIEW_OPENS_AFTER_DAYS)}
        </Button>
        <Button
          variant="outline"
          disabled={(isBusy && wanted !== 0) || clock === null || clock.days === 0}
          isBusy={isBusy && wanted === 0}
          onClick={() => void moveTo(0)}
        >
          {text.back}
        </Button>
      </div>
    </section>
  )
}
