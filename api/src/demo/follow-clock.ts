import type { Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { Api } from '../server/api.ts'
import type { DemoClock } from '../server/clock.ts'
import { clockDays } from './demo.repo.ts'

/**
 * Several servers of one demonstration have one day: each sets its clock by the database before it answers or looks for
 * work. Whoever asks while a reading is under way, which may be older than the question, shares the next one with all who
 * ask meanwhile, so that a busy server reads no more often than a quiet one.
 */
export function followClock(db: Kysely<Database>, clock: DemoClock, log: Pick<Api['server']['log'], 'warn'>): () => Promise<void> {
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      const days = await clockDays(db)
      if (days !== null) clock.setAhead(days)
    } catch (error) {
      // What asked needs the database too, and says so in its own way.
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
