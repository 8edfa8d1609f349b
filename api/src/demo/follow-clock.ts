import type { Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { Api } from '../server/api.ts'
import type { DemoClock } from '../server/clock.ts'
import { clockDays } from './demo.repo.ts'

/**
 * Keeps the servers of a demonstration on the same day: each reads the clock from the database before it answers or checks jobs. A
 * read in progress may be older than a new request, so requests that arrive meanwhile share the next one. So a busy server does not
 * read once per request.
 */
export function followClock(db: Kysely<Database>, clock: DemoClock, log: Pick<Api['server']['log'], 'warn'>): () => Promise<void> {
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      const days = await clockDays(db)
      if (days !== null) clock.setAhead(days)
    } catch (error) {
      // The request itself needs the database too, and reports the error.
      log.warn({ err: error }, "the demonstration's clock could not be read")
    }
    reading = null
  }

  function start(): Promise<void> {
    next = null
    return (reading = read())
  }

  return () => {
    if (reading === null) return start()
    return (next ??= reading.then(start))
  }
}
