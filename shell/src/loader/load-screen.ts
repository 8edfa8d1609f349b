import type { Screen } from '@ponte/contracts/host'
import type { RegistryEntry, RemoteVersion } from '@ponte/mfe/registry'
import { failureOf, isTransient, LoadFailure } from './failure.ts'
import type { LoadedScreen } from './load-state.ts'
import type { LoaderRuntime } from './loader-runtime.ts'
import type { RemoteModules } from './remote-modules.ts'

const RETRIES = 2
/**
 * Retries start within this time after the first failure, so that the panel appears within half a second of it. A retry by the user waits
 * for all of them: files whose prefetch failed fail once more.
 */
const RETRY_WINDOW_MS = 150
const RETRY_PAUSE_MS = 20
/** Extra time for the previous version, beyond the remote's own limit. */
const GRACE_MS = 350

interface LoadScreenOptions {
  runtime: LoaderRuntime
  modules: RemoteModules
  isPatient?: boolean
  /** Called once, at the first failure. */
  onFirstFailure?: () => void
  /** Called when the fallback is shown; finding the reason may take a moment. */
  onFallback?: (why: Promise<LoadFailure>) => void
}

/**
 * Loads one screen: the registry's version with retries, else the previous version. The total time is at most the remote's limit plus the
 * grace, even if requests hang. Rejects with the failure of the current version.
 */
export async function loadScreen(entry: RegistryEntry, screen: string, options: LoadScreenOptions): Promise<LoadedScreen> {
  const { runtime, modules, onFallback } = options
  const { name, previous } = entry
  const until = runtime.clock.now() + entry.timeoutMs
  if (previous !== null && modules.keepsFallback(name, entry.version)) {
    const fallback = await withRetries(name, previous, screen, until, 0, options).catch(() => null)
    if (fallback !== null) return fallback
  }
  try {
    return await withRetries(name, entry, screen, until, RETRIES, options)
  } catch (error) {
    const failure = explained(failureOf(error), entry, runtime)
    if (previous === null) throw await failure
    const fallback = await withRetries(name, previous, screen, until + GRACE_MS, 0, options).catch(() => null)
    if (fallback === null) throw await failure
    modules.keepFallback(name, entry.version)
    onFallback?.(failure)
    return fallback
  }
}

/** Loads a screen ahead of a visit: one silent attempt, whose failure does not affect the visit. */
export async function loadAhead(
  entry: RegistryEntry,
  screen: string,
  { runtime: { clock }, modules }: LoadScreenOptions,
): Promise<LoadedScreen> {
  try {
    return await within(entry.timeoutMs, openScreen(entry.name, entry, screen, modules), clock)
  } catch (error) {
    // webpack keeps a module that threw while it ran, half evaluated.
    modules.forget(entry.name)
    throw error
  }
}

async function withRetries(
  name: string,
  build: RemoteVersion,
  screen: string,
  until: number,
  retries: number,
  { runtime, modules, isPatient = false, onFirstFailure }: LoadScreenOptions,
): Promise<LoadedScreen> {
  const { clock } = runtime
  let firstFailureAt: number | null = null
  for (let retry = 1; ; retry += 1) {
    try {
      return await within(until - clock.now(), openScreen(name, build, screen, modules), clock)
    } catch (error) {
      const failure = failureOf(error)
      modules.forget(name)
      onFirstFailure?.()
      firstFailureAt ??= clock.now()
      const pause = RETRY_PAUSE_MS * retry * (1 + clock.random())
      const isLate = clock.now() + pause > Math.min(isPatient ? until : firstFailureAt + RETRY_WINDOW_MS, until)
      if (retry > retries || isLate || !isTransient(failure.kind)) throw failure
      await clock.wait(pause)
    }
  }
}

const loadMounted = () => import(/* webpackChunkName: "mounted-screen" */ './mounted-screen.tsx')

async function openScreen(name: string, build: RemoteVersion, screen: string, modules: RemoteModules): Promise<LoadedScreen> {
  const area = await modules.open(name, build, screen)
  const importScreen = area.screens[screen]
  if (typeof importScreen !== 'function') throw new LoadFailure('contract', `${name} ${build.version} has no screen '${screen}'`)
  const { default: Screen, mount } = await importScreen()
  const isTranslated = !modules.isUntranslated(name)
  if (typeof mount === 'function') return { Screen: (await loadMounted()).mountedScreen(mount), build, isTranslated }
  if (!isComponent(Screen)) throw new LoadFailure('contract', `${name} ${build.version}: '${screen}' exports no component`)
  return { Screen, build, isTranslated }
}

/** A function or class component, or one wrapped by `memo` or `lazy`. */
const isComponent = (value: unknown): value is Screen =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

function within<T>(ms: number, promise: Promise<T>, clock: LoaderRuntime['clock']): Promise<T> {
  const limit = clock.wait(Math.max(0, ms)).then(() => {
    throw new LoadFailure('timeout', `nothing within ${Math.round(ms)} ms`)
  })
  return Promise.race([promise, limit])
}

/**
 * A script tag does not say why it failed, so this fetches the file. A dead chunk stays a chunk failure, so that a deploy is considered.
 */
async function explained(failure: LoadFailure, entry: RegistryEntry, runtime: LoaderRuntime): Promise<LoadFailure> {
  if (failure.kind !== 'network' && failure.kind !== 'chunk') return failure
  const url = failure.url ?? entry.entry
  const reason = await runtime.whyUnloadable(url)
  const kind = failure.kind === 'chunk' && reason === 'http' ? 'chunk' : reason
  return new LoadFailure(kind, failure.message, { url, cause: failure.cause })
}
