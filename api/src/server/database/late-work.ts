import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** The message of `pg` itself if no connection is free in time. */
const TOO_LATE = 'timeout exceeded when trying to connect'

const isAnsweredHere = new AsyncLocalStorage<(() => boolean) | null>()

/** Runs a call's work, which gets no more connections once the call has been answered: after a 503, the caller may already try again. */
export const untilAnswered = <Result>(isAnswered: () => boolean, work: () => Result): Result => isAnsweredHere.run(isAnswered, work)

/** Runs work that gets connections even after the call's answer, such as what a call begins for other calls too. */
export const evenIfAnswered = <Result>(work: () => Result): Result => isAnsweredHere.run(null, work)

/** A connection from the pool. Fails if the call has been answered while it waited. */
export async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  if (isAnsweredHere.getStore()?.() !== true) return client
  client.release()
  throw new Error(TOO_LATE)
}
