import type { Offer } from '@ponte/mfe/compatibility'
import type { RemoteVersion } from '@ponte/mfe/registry'
import type { FailureKind } from './failure.ts'

interface Clock {
  now(): number
  wait(ms: number): Promise<void>
  /** A number from 0 up to, but not including, 1. */
  random(): number
}

/** All that the loader needs of the world. Module Federation stands behind it in the browser, a table in the tests. */
export interface LoaderRuntime {
  readonly clock: Clock
  readonly offer: Offer
  /** Makes `name` stand for this build from now on, and forgets what stood there before, half-loaded or broken. */
  register(name: string, build: RemoteVersion): void
  /** The remote's exposed module, whatever it is. */
  load(name: string): Promise<unknown>
  /** The build works: what earlier builds of this remote left in the page can go. */
  dropEarlier(name: string): void
  /** Asks after a file that a script tag could not load, since a script tag does not say why. */
  whyUnloadable(url: string): Promise<'network' | 'http' | 'integrity'>
}

/** One load, as it went. */
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
