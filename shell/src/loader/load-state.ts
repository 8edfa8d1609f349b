import type { Screen } from '@ponte/contracts/host'
import type { RemoteVersion } from '@ponte/mfe/registry'
import type { FailureKind } from './failure.ts'

/** A screen that can be rendered, and the build that it came from. */
export interface LoadedScreen {
  Screen: Screen
  build: RemoteVersion
  /** False if the translations could not be loaded: the texts are not in the page's language. */
  isTranslated: boolean
}

/** The load state of one screen. `failures` counts the failures shown since the screen last worked. */
export type LoadState =
  | { status: 'idle'; failures: number }
  | { status: 'loading'; failures: number }
  | ({ status: 'ready'; failures: number } & LoadedScreen)
  | { status: 'failed'; failures: number; kind: FailureKind }

export type LoadEvent =
  | { type: 'visited' }
  | { type: 'started' }
  | ({ type: 'warmed' } & LoadedScreen)
  | ({ type: 'loaded' } & LoadedScreen)
  | { type: 'crashed' }
  | { type: 'failed'; kind: FailureKind }

export const idle: LoadState = { status: 'idle', failures: 0 }

/**
 * idle → loading → ready | failed, failed → loading; idle → ready if it was prefetched. A working screen stays while a newer version loads,
 * even if that fails: only its own crash or its successor replaces it.
 */
export function nextState(state: LoadState, event: LoadEvent): LoadState {
  switch (event.type) {
    case 'visited':
      return state.status === 'ready' && state.failures > 0 ? { ...state, failures: 0 } : state
    case 'started':
      return state.status === 'idle' || state.status === 'failed' ? { status: 'loading', failures: state.failures } : state
    case 'warmed':
      return state.status === 'idle' ? { ...event, status: 'ready', failures: 0 } : state
    case 'loaded':
      return state.status === 'idle' ? state : { ...event, status: 'ready', failures: state.failures }
    case 'crashed':
      return state.status === 'ready' ? { status: 'loading', failures: state.failures } : state
    case 'failed':
      return state.status === 'loading' ? { status: 'failed', failures: state.failures + 1, kind: event.kind } : state
  }
}
