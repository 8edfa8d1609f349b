import type { OpenDatabase } from '../database/open.ts'
import type { Api } from '../api.ts'

/** The parts that a job works with. */
export interface JobParts extends Pick<Api, 'config' | 'db' | 'clock'> {
  log: Pick<Api['server']['log'], 'info' | 'warn' | 'error'>
  database: Pick<OpenDatabase, 'engine' | 'pool'>
  /** Aborted when the server is closing: a job with much to do stops between two pieces of it. */
  signal: AbortSignal
}

/** A task that runs by itself now and then. Running it twice, or again after half of it, must do no harm. */
export interface Job {
  name: string
  /** The interval, by the product's day, so that a demonstration's clock moves jobs along. */
  everySeconds: number
  run(parts: JobParts): Promise<void>
}
