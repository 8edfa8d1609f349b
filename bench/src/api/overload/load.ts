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

/** Figures of a load; null where there was no such answer. */
export interface LoadFigures {
  /** Answers 200 a second. */
  good: number
  goodP50Ms: number | null
  goodP99Ms: number | null
  /** Answers 503 a second. */
  refused: number
  refusedP99Ms: number | null
  /** Answers 503 that did not say when to come back. */
  withoutRetryAfter: number
  /** Answers that were neither. */
  other: number
  /** The CPU of the process that makes the load, in percent of one processor. */
  cpu: number
}

/** Puts a load on a server, from a process of its own, so that neither slows the other but by the processors they share. */
export async function putLoad(order: LoadOrder): Promise<LoadFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'load-process.ts'), JSON.stringify(order)])
  return JSON.parse(stdout) as LoadFigures
}
