import type { RegistryEntry } from '@ponte/mfe/registry'
import { failureOf, isChunkError, LoadFailure, type FailureKind } from './failure.ts'
import { loadAhead, loadScreen } from './load-screen.ts'
import { idle, nextState, type LoadEvent, type LoadState } from './load-state.ts'
import type { Fallback, LoaderRuntime, LoadReport } from './loader-runtime.ts'
import { RemoteModules } from './remote-modules.ts'

/** How long a failure waits for a registry update before it is shown. A later update still restores the screen. */
const REGISTRY_LIMIT_MS = 150
/** How long a retry by the user waits for a registry update; longer, because retrying the version that just failed would be useless. */
const RETRY_REGISTRY_LIMIT_MS = 1000

type Outcome = Extract<LoadEvent, { type: 'loaded' | 'failed' }>

export interface ScreenLoadsOptions {
  runtime: LoaderRuntime
  registry: { find(name: string): RegistryEntry | null; refresh(): Promise<void> }
  /** True while the page has unsent input: its screen is not replaced. */
  holdsInput: () => boolean
  /** Reloads the page for this build, unless that was done before or would lose input. */
  reloadPage: (remote: string, version: string) => void
  report: (load: LoadReport) => void
  reportFallback: (fallback: Fallback) => void
}

/** The state of every requested screen, and everything that changes it. */
export class ScreenLoads {
  readonly #options: ScreenLoadsOptions
  readonly #modules: RemoteModules
  readonly #states = new Map<string, LoadState>()
  readonly #running = new Map<string, { version: string | undefined }>()
  readonly #warmed = new Set<string>()
  readonly #late = new Set<string>()
  readonly #listeners = new Set<() => void>()
  /** The screen on display, by remote and name. */
  #shown: string | null = null
  /** The parts of other remotes on that page. */
  readonly #parts = new Set<{ key: string }>()
  /** Reports an error of the last screen during its removal. */
  #reportLeft = (): void => {}

  constructor(options: ScreenLoadsOptions) {
    this.#options = options
    this.#modules = new RemoteModules(options.runtime)
  }

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  read(remote: string, screen: string): LoadState {
    return this.#states.get(keyOf(remote, screen)) ?? idle
  }

  /** True if the shown screen works. */
  isShownReady(): boolean {
    return this.#states.get(this.#shown ?? '')?.status === 'ready'
  }

  /** All requested screens of a remote; the one on display comes first. */
  readAll(remote: string): LoadState[] {
    const all = [...this.#states].filter(([key]) => key.startsWith(`${remote}/`))
    const [shown, others] = [all.filter(([key]) => key === this.#shown), all.filter(([key]) => key !== this.#shown)]
    return [...shown, ...others].map(([, state]) => state)
  }

  /** Called when the user opens a screen: loads its current version. Returns a function to call when they leave. */
  visit(remote: string, screen: string): () => void {
    this.#shown = keyOf(remote, screen)
    this.#apply(remote, screen, { type: 'visited' })
    this.update(remote, screen)
    return () => (this.#shown = null)
  }

  /** The same for a part of a page. */
  visitPart(remote: string, screen: string): () => void {
    const part = { key: keyOf(remote, screen) }
    this.#parts.add(part)
    this.update(remote, screen)
    return () => this.#parts.delete(part)
  }

  /** The same before anything is rendered: resolves when the screen is ready, or has failed. */
  async open(remote: string, screen: string): Promise<LoadState['status']> {
    this.visit(remote, screen)
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.read(remote, screen).status === 'loading') return
        leave()
        resolve()
      }
      const leave = this.subscribe(look)
      look()
    })
    return this.read(remote, screen).status
  }

  /** Loads a newer version while the current one stays on screen. */
  update(remote: string, screen: string): void {
    const { registry, holdsInput } = this.#options
    const state = this.read(remote, screen)
    const wanted = registry.find(remote)
    // Each row of a list may ask for the same part.
    if (state.status === 'loading' || wanted === null || this.#running.get(keyOf(remote, screen))?.version === wanted.version) return
    const isGood = state.status === 'ready' && this.#isGood(remote, state.build.version, wanted)
    // A load in progress is for a version that was rolled back since.
    if (isGood) this.#running.delete(keyOf(remote, screen))
    if (isGood || (state.status === 'ready' && holdsInput())) return
    this.#apply(remote, screen, { type: 'started' })
    void this.#run(remote, screen)
  }

  /** True for the wanted build, and for its fallback as long as that is offered. */
  #isGood(remote: string, version: string, { version: wanted, previous }: RegistryEntry): boolean {
    return version === wanted || (version === previous?.version && this.#modules.keepsFallback(remote, wanted))
  }

  /** Prefetches the files of a screen. None of them runs, so the current page is safe. */
  async prefetch(remote: string, screen: string): Promise<void> {
    const wanted = this.#wantedAhead(remote, screen)
    if (wanted !== null) await this.#modules.prefetch(wanted, screen)
  }

  /** Loads a screen that is about to be opened, once per version: a failure is not shown, and opening the screen tries again. */
  async warm(remote: string, screen: string): Promise<void> {
    const { runtime } = this.#options
    const wanted = this.#wantedAhead(remote, screen)
    const key = `${keyOf(remote, screen)}@${wanted?.version}`
    if (wanted === null || this.#warmed.has(key)) return
    this.#warmed.add(key)
    const loaded = await loadAhead(wanted, screen, { runtime, modules: this.#modules }).catch(() => null)
    if (loaded !== null) this.#apply(remote, screen, { type: 'warmed', ...loaded })
  }

  /** The build of a screen that may be prefetched: not loaded yet, and replacing no other one. */
  #wantedAhead(remote: string, screen: string): RegistryEntry | null {
    const wanted = this.#options.registry.find(remote)
    if (wanted === null || this.read(remote, screen).status !== 'idle') return null
    const isUnwelcome = this.#modules.hasOther(remote, wanted.version) || this.#modules.keepsFallback(remote, wanted.version)
    return isUnwelcome ? null : wanted
  }

  /** 'Tentar de novo': loads everything again with the newest registry. A chunk that is still dead then requires a reload. */
  async retry(remote: string, screen: string): Promise<void> {
    if (this.read(remote, screen).status === 'loading') return
    this.#apply(remote, screen, { type: 'started' })
    this.#modules.forget(remote)
    this.#modules.dismissFallback(remote)
    await this.#registryUpdate(RETRY_REGISTRY_LIMIT_MS)
    const kind = await this.#run(remote, screen, true)
    if (kind === 'chunk') this.#options.reloadPage(remote, this.#options.registry.find(remote)?.version ?? '')
  }

  /** Called when a screen threw; `unused` if the user had not interacted with it. */
  async crash(remote: string, screen: string, error: unknown, isUnused = false): Promise<void> {
    const state = this.read(remote, screen)
    if (state.status !== 'ready') return
    this.#apply(remote, screen, { type: 'crashed' })
    this.#modules.forget(remote)
    if (!isChunkError(error)) {
      const kind = error instanceof LoadFailure ? error.kind : 'render'
      if (isUnused && (await this.#goBack(remote, screen, state.build.version, kind, error))) return
      return this.#fail(remote, screen, state.build.version, kind, error)
    }
    // After a deploy the chunks of older builds are gone, and a newer build exists.
    await this.#registryUpdate()
    const newer = this.#options.registry.find(remote)
    if (newer === null || newer.version === state.build.version) return this.#fail(remote, screen, state.build.version, 'chunk')
    const kind = await this.#run(remote, screen)
    // The page of a part works without it.
    if (kind !== 'ready' && !this.#isPart(keyOf(remote, screen))) this.#options.reloadPage(remote, newer.version)
  }

  /** Reports a part that was not shown in time, once in this page: many rows may show the same one. */
  reportLate(remote: string, screen: string): void {
    const state = this.read(remote, screen)
    const version = state.status === 'ready' ? state.build.version : (this.#options.registry.find(remote)?.version ?? '')
    const key = `${keyOf(remote, screen)}@${version}`
    if (state.status === 'failed' || this.#late.has(key)) return
    this.#late.add(key)
    this.#options.report({ remote, screen, version, durationMs: 0, outcome: 'timeout' })
  }

  /** Ends the parts on display, or the screen if there are none, because of a fault of the whole page. Call it again if the fault continues. */
  async crashShown(error: unknown, isUnused: boolean): Promise<void> {
    const parts = [...this.#parts].filter(({ key }) => this.#states.get(key)?.status === 'ready')
    const crashed = parts.length > 0 ? parts.map(({ key }) => key) : [this.#shown ?? '']
    for (const key of crashed) {
      const [remote = '', screen = ''] = key.split('/')
      await this.crash(remote, screen, error, isUnused && parts.length === 0)
    }
  }

  /** Called when a screen is about to be removed. */
  leave(remote: string, screen: string, version: string): void {
    this.#reportLeft = () => this.#options.report({ remote, screen, version, durationMs: 0, outcome: 'render' })
  }

  /** Called when the last screen threw during its removal. */
  failedToLeave(): void {
    this.#reportLeft()
  }

  /** Replaces a version that loads but fails to render by the previous one. False if there is none, or it was tried already. */
  async #goBack(remote: string, screen: string, version: string, failure: FailureKind, error: unknown): Promise<boolean> {
    const entry = this.#options.registry.find(remote)
    if (entry?.version !== version || entry.previous === null || this.#modules.keepsFallback(remote, version)) return false
    const event = await this.#attempt(remote, { ...entry.previous, name: remote, previous: null }, screen, false)
    if (event.type === 'failed') return false
    this.#modules.keepFallback(remote, version)
    this.#options.reportFallback({ remote, version, failure, error })
    this.#finish(remote, screen, event)
    return true
  }

  async #run(remote: string, screen: string, isPatient = false): Promise<LoadReport['outcome']> {
    const { registry } = this.#options
    const entry = registry.find(remote)
    const run = { version: entry?.version }
    this.#running.set(keyOf(remote, screen), run)
    let event = await this.#attempt(remote, entry, screen, isPatient)
    const newest = registry.find(remote)
    const isWanted = () => this.#running.get(keyOf(remote, screen)) === run
    // A deploy or a rollback may have just replaced the version. If the newest one does not load, one that did is shown.
    if (isWanted() && newest?.version !== entry?.version) {
      const next = await this.#attempt(remote, newest, screen, isPatient)
      if (next.type === 'loaded' || event.type === 'failed') event = next
    }
    if (isWanted()) this.#finish(remote, screen, event)
    if (isWanted()) this.#running.delete(keyOf(remote, screen))
    return event.type === 'loaded' ? 'ready' : event.kind
  }

  async #attempt(remote: string, entry: RegistryEntry | null, screen: string, isPatient: boolean): Promise<Outcome> {
    const { runtime, report, reportFallback } = this.#options
    if (entry === null) return { type: 'failed', kind: 'contract' }
    const startedAt = runtime.clock.now()
    const recovery: { update?: Promise<void> } = {}
    const onFirstFailure = () => void (recovery.update ??= this.#registryUpdate())
    const onFallback = (why: Promise<LoadFailure>) =>
      void why.then(({ kind, cause: error }) => reportFallback({ remote, version: entry.version, failure: kind, error }))
    const attempt = loadScreen(entry, screen, { runtime, modules: this.#modules, isPatient, onFirstFailure, onFallback })
    const result = await attempt.then(
      (loaded) => ({ type: 'loaded', ...loaded }) as const,
      (error: unknown) => ({ type: 'failed', kind: failureOf(error).kind, error: failureOf(error).cause }) as const,
    )
    const isLoaded = result.type === 'loaded'
    const durationMs = runtime.clock.now() - startedAt
    const { version } = isLoaded ? result.build : entry
    report({ remote, screen, version, durationMs, ...(isLoaded ? { outcome: 'ready' } : { outcome: result.kind, error: result.error }) })
    if (!isLoaded) await recovery.update
    return result
  }

  #finish(remote: string, screen: string, event: Outcome): void {
    const before = this.read(remote, screen)
    if (event.type === 'loaded') {
      // The user has typed into the current screen, so it stays; the next navigation takes the new version from the cache.
      if (before.status === 'ready' && this.#options.holdsInput()) return
      this.#retire(remote, screen, event.build.version)
    }
    this.#apply(remote, screen, event)
  }

  /** Removes what earlier builds left behind once a new one works, unless the user still sees them. */
  #retire(remote: string, screen: string, version: string): void {
    for (const [key, state] of this.#states) {
      const isOlder = key.startsWith(`${remote}/`) && state.status === 'ready' && state.build.version !== version
      if (!isOlder || key === keyOf(remote, screen)) continue
      if (key === this.#shown || this.#isPart(key)) return
      this.#states.delete(key)
    }
    this.#options.runtime.dropEarlier(remote)
  }

  #isPart(key: string): boolean {
    return [...this.#parts].some((part) => part.key === key)
  }

  #registryUpdate(limitMs = REGISTRY_LIMIT_MS): Promise<void> {
    const { registry, runtime } = this.#options
    return Promise.race([registry.refresh(), runtime.clock.wait(limitMs)])
  }

  #fail(remote: string, screen: string, version: string, kind: FailureKind, error?: unknown): void {
    this.#options.report({ remote, screen, version, durationMs: 0, outcome: kind, error })
    this.#apply(remote, screen, { type: 'failed', kind })
  }

  #apply(remote: string, screen: string, event: LoadEvent): void {
    const before = this.read(remote, screen)
    const after = nextState(before, event)
    if (after === before) return
    this.#states.set(keyOf(remote, screen), after)
    for (const listener of this.#listeners) listener()
  }
}

const keyOf = (remote: string, screen: string): string => `${remote}/${screen}`
