import type { Offer } from '@ponte/mfe/compatibility'
import type { RemoteVersion } from '@ponte/mfe/registry'
import type { FailureKind } from './failure.ts'

interface Clock {
  now(): number
  wait(ms: number): Promise<void>
  /** A number from 0 up to, but not including, 1. */
  random(): number
}

/** The environment of the loader: Module Federation in the browser, a table in the tests. */
export interface LoaderRuntime {
  readonly clock: Clock
  readonly offer: Offer
  /** Registers this build under `name`, and drops an earlier one, half-loaded or broken. */
  register(name: string, build: RemoteVersion): void
  /**
   * Fetches files that the load of a screen will ask for one after the other, all at once. With a limit: in the background, and for no
   * longer than that. What fails here is left to that load.
   */
  fetchAhead(urls: readonly string[], limitMs?: number): Promise<void>
  /** The remote's exposed module, whatever it is. */
  load(name: string): Promise<unknown>
  /** Removes what earlier builds of this remote left in the page, once a new one works. */
  dropEarlier(name: string): void
  /** Finds out why a script tag could not load a file, since the tag does not say. */
  whyUnloadable(url: string): Promise<'network' | 'http' | 'integrity'>
}

/** The report of one load. */
export interface LoadReport {
  remote: string
  screen: string
  version: string
  durationMs: number
  outcome: 'ready' | FailureKind
}

/** A version in whose place the one before it was shown. */
export interface Fallback {
  remote: string
  version: string
  failure: FailureKind
}
