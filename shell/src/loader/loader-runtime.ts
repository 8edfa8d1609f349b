import type { Offer } from '@ponte/mfe/compatibility'
import type { RemoteVersion } from '@ponte/mfe/registry'
import type { FailureKind } from './failure.ts'

interface Clock {
  now(): number
  wait(ms: number): Promise<void>
  /** A number in [0, 1). */
  random(): number
}

/** The environment of the loader: Module Federation in the browser, a table in the tests. */
export interface LoaderRuntime {
  readonly clock: Clock
  readonly offer: Offer
  /** Registers this build under `name`, replacing an earlier one, half-loaded or broken. */
  register(name: string, build: RemoteVersion): void
  /**
   * Fetches in parallel the files that loading a screen requests one after the other. `limitMs` is for background fetches. Failures are
   * left to that load.
   */
  fetchAhead(urls: readonly string[], limitMs?: number): Promise<void>
  load(name: string): Promise<unknown>
  /** Called before code of a version is evaluated or rendered. */
  watch?(code: { remote: string; version: string }, loaded?: Promise<unknown>): void
  /** Removes what earlier builds of this remote left in the page, after a new one works. */
  dropEarlier(name: string): void
  /** Finds out why a script tag could not load a file. */
  whyUnloadable(url: string): Promise<'network' | 'http' | 'integrity'>
}

/** The report of one load. */
export interface LoadReport {
  remote: string
  screen: string
  version: string
  durationMs: number
  outcome: 'ready' | FailureKind
  /** What the code threw. */
  error?: unknown
}

/** A version that was replaced by the previous one. */
export interface Fallback {
  remote: string
  version: string
  failure: FailureKind
  /** What the code threw. */
  error?: unknown
}
