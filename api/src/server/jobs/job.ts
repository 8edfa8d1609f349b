import type { OpenDatabase } from '../database/open.ts'
import type { Api } from '../api.ts'

export interface JobParts extends Pick<Api, 'config' | 'db' | 'clock'> {
  log: Pick<Api['server']['log'], 'info' | 'warn' | 'error'>
  database: Pick<OpenDatabase, 'engine' | 'pool'>
  /** Aborted when the server is closing. Long jobs then stop between two steps. */
  signal: AbortSignal
}

/** A recurring task. Must be safe to run twice, or again after an interruption. */
export interface Job {
  name: string
  /** The interval on the product clock, so that jobs follow a demo clock. */
  everySeconds: number
  /** False while this server cannot do the job, and leaves its turns to others. */
  canRun?(): Promise<boolean>
  run(parts: JobParts): Promise<void>
}
