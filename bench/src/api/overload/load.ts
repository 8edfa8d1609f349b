import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface LoadOrder {
  port: number
  connections: number
  warmUpMs: number
  measuredMs: number
  paths: readonly string[]
}

/** Results of a load; null if there was no such answer. */
export interface LoadFigures {
  /** 200 answers per second. */
  good: number
  goodP50Ms: number | null
  goodP99Ms: number | null
  /** 503 answers per second. */
  refused: number
  refusedP99Ms: number | null
  /** 503 answers without Retry-After. */
  withoutRetryAfter: number
  /** Answers other than 200 and 503. */
  other: number
  /** CPU of the load process, in percent of one core. */
  cpu: number
}

/** Puts load on a server from a separate process, so that they share only CPU cores. */
export async function putLoad(order: LoadOrder): Promise<LoadFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'load-process.ts'), JSON.stringify(order)])
  return JSON.parse(stdout) as LoadFigures
}
