import type { RegistryEntry } from '@ponte/mfe/registry'
import { failureOf, isChunkError, LoadFailure, type FailureKind } from './failure.ts'
import { loadAhead, loadScreen } from './load-screen.ts'
import { idle, nextState, type LoadEvent, type LoadState } from './load-state.ts'
import type { Fallback, LoaderRuntime, LoadReport } from './loader-runtime.ts'
import { RemoteModules } from './remote-modules.ts'

/** The time that a failure waits for a registry update before it is shown. A later update still brings the screen back. */
const REGISTRY_LIMIT_MS = 150
/**
 * The time that a retry by the user waits for a registry update; longer, because a retry with the version that just failed would be of no
 * use.
 */
const RETRY_REGISTRY_LIMIT_MS = 1000

type Outcome = Extract<LoadEvent, { type: 'loaded' | 'failed' }>

export interface ScreenLoadsOptions {
  runtime: LoaderRuntime
  registry: { find(name: string): RegistryEntry | null; refresh(): Promise<void> }
  /** True while the page holds unsent input: the screen that holds it stays. */
  holdsInput: () => boolean
  /** Reloads the page for this build's sake unless that was done before, or would lose what somebody typed. */
  reloadPage: (remote: string, version: string) => void
  report: (load: LoadReport) => void
  reportFallback: (fallback: Fallback) => void
}

/** The state of every screen that was asked for, and all that may change it. */
export class ScreenLoads {
  readonly #options: ScreenLoadsOptions
  readonly #modules: RemoteModules
  readonly #states = new Map<string, LoadState>()
  readonly #running = new Map<string, symbol>()
  readonly #warmed = new Set<string>()
  readonly #listeners = new Set<() => void>()
  /** The screen that the user is looking at, by remote and name. */
  #shown: string | null = null
  /** Reports that the screen that was left last threw while it was removed. */
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

  /** True when the shown screen works. */
  isStanding(): boolean {
    return this.#states.get(this.#shown ?? '')?.status === 'ready'
  }

  /** All of a remote that was asked for; what is on screen comes first. */
  readAll(remote: string): LoadState[] {
    const all = [...this.#states].filter(([key]) => key.startsWith(`${remote}/`))
    const [shown, others] = [all.filter(([key]) => key === this.#shown), all.filter(([key]) => key !== this.#shown)]
    return [...shown, ...others].map(([, state]) => state)
  }

  /** The user came here: load what is not there yet, or not the version that the registry names by now. Gives back what to call when they leave. */
  visit(remote: string, screen: string): () => void {
    this.#shown = keyOf(remote, screen)
    this.#apply(remote, screen, { type: 'visited' })
    this.update(remote, screen)
    return () => (this.#shown = null)
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

  /** Loads a newer version beside the one on screen. */
  update(remote: string, screen: string): void {
    const { registry, holdsInput } = this.#options
    const state = this.read(remote, screen)
    const wanted = registry.find(remote)
    if (state.status === 'loading' || wanted === null) return
    const isGood = state.status === 'ready' && (state.build.version === wanted.version || this.#modules.hasStandIn(remote, wanted.version))
    if (isGood || (state.status === 'ready' && holdsInput())) return
    this.#apply(remote, screen, { type: 'started' })
    void this.#run(remote, screen)
  }

  /** Fetches the files of a screen that is likely to be opened. None of them runs, so none can do anything to the page at hand. */
  async prefetch(remote: string, screen: string): Promise<void> {
    const wanted = this.#wantedAhead(remote, screen)
    if (wanted !== null) await this.#modules.prefetch(wanted, screen)
  }

  /** Loads a screen that is about to be opened. Once per version: a failure is not shown, and opening the screen tries anew. */
  async warm(remote: string, screen: string): Promise<void> {
    const { runtime } = this.#options
    const wanted = this.#wantedAhead(remote, screen)
    const key = `${keyOf(remote, screen)}@${wanted?.version}`
    if (wanted === null || this.#warmed.has(key)) return
    this.#warmed.add(key)
    const loaded = await loadAhead(wanted, screen, { runtime, modules: this.#modules }).catch(() => null)
    if (loaded !== null) this.#apply(remote, screen, { type: 'warmed', ...loaded })
  }

  /** The build of a screen that may be fetched ahead: it is not loaded yet, and takes the place of no other one. */
  #wantedAhead(remote: string, screen: string): RegistryEntry | null {
    const wanted = this.#options.registry.find(remote)
    if (wanted === null || this.read(remote, screen).status !== 'idle') return null
    const isUnwelcome = this.#modules.hasOther(remote, wanted.version) || this.#modules.hasStandIn(remote, wanted.version)
    return isUnwelcome ? null : wanted
  }

  /** 'Tentar de novo': everything anew, with the newest registry. A chunk that is still dead then wants a new page. */
  async retry(remote: string, screen: string): Promise<void> {
    if (this.read(remote, screen).status === 'loading') return
    this.#apply(remote, screen, { type: 'started' })
    this.#modules.forget(remote)
    this.#modules.dismissStandIn(remote)
    await this.#registryUpdate(RETRY_REGISTRY_LIMIT_MS)
    const kind = await this.#run(remote, screen, true)
    if (kind === 'chunk') this.#options.reloadPage(remote, this.#options.registry.find(remote)?.version ?? '')
  }

  /** A screen threw while it was shown; unused, when nobody had done anything with it yet. */
  async crash(remote: string, screen: string, error: unknown, isUnused = false): Promise<void> {
    const state = this.read(remote, screen)
    if (state.status !== 'ready') return
    this.#apply(remote, screen, { type: 'crashed' })
    this.#modules.forget(remote)
    if (!isChunkError(error)) {
      const kind = error instanceof LoadFailure ? error.kind : 'render'
      if (isUnused && (await this.#goBack(remote, screen, state.build.version, kind))) return
      return this.#fail(remote, screen, state.build.version, kind)
    }
    // The chunk of an older build is gone after a deploy: then there is a newer one to go on with.
    await this.#registryUpdate()
    const newer = this.#options.registry.find(remote)
    if (newer === null || newer.version === state.build.version) return this.#fail(remote, screen, state.build.version, 'chunk')
    const kind = await this.#run(remote, screen)
    if (kind !== 'ready') this.#options.reloadPage(remote, newer.version)
  }

  /** Ends the screen that the user is looking at: the whole page suffers from it. */
  async crashShown(error: unknown, isUnused: boolean): Promise<void> {
    const [remote = '', screen = ''] = this.#shown?.split('/') ?? []
    await this.crash(remote, screen, error, isUnused)
  }

  /** A screen is about to be removed. */
  leave(remote: string, screen: string, version: string): void {
    this.#reportLeft = () => this.#options.report({ remote, screen, version, durationMs: 0, outcome: 'render' })
  }

  /** The screen that was left last threw while it was removed. */
  failedToLeave(): void {
    this.#reportLeft()
  }

  /** Has the version before stand in for one that loads and cannot be shown. False where there is none, or it was tried already. */
  async #goBack(remote: string, screen: string, version: string, failure: FailureKind): Promise<boolean> {
    const entry = this.#options.registry.find(remote)
    if (entry?.version !== version || entry.previous === null || this.#modules.hasStandIn(remote, version)) return false
    const event = await this.#attempt(remote, { ...entry.previous, name: remote, previous: null }, screen, false)
    if (event.type === 'failed') return false
    this.#modules.standInFor(remote, version)
    this.#options.reportFallback({ remote, version, failure })
    this.#finish(remote, screen, event)
    return true
  }

  async #run(remote: string, screen: string, isPatient = false): Promise<LoadReport['outcome']> {
    const { registry } = this.#options
    const run = Symbol()
    this.#running.set(keyOf(remote, screen), run)
    const entry = registry.find(remote)
    let event = await this.#attempt(remote, entry, screen, isPatient)
    const newest = registry.find(remote)
    // What failed may be what a deploy has just replaced.
    if (event.type === 'failed' && newest?.version !== entry?.version) event = await this.#attempt(remote, newest, screen, isPatient)
    if (this.#running.get(keyOf(remote, screen)) === run) this.#finish(remote, screen, event)
    return event.type === 'loaded' ? 'ready' : event.kind
  }

  async #attempt(remote: string, entry: RegistryEntry | null, screen: string, isPatient: boolean): Promise<Outcome> {
    const { runtime, report, reportFallback } = this.#options
    if (entry === null) return { type: 'failed', kind: 'contract' }
    const startedAt = runtime.clock.now()
    const trouble: { update?: Promise<void> } = {}
    const onTrouble = () => void (trouble.update ??= this.#registryUpdate())
    const onStandIn = (why: Promise<LoadFailure>) =>
      void why.then(({ kind }) => reportFallback({ remote, version: entry.version, failure: kind }))
    const attempt = loadScreen(entry, screen, { runtime, modules: this.#modules, isPatient, onTrouble, onStandIn })
    const result = await attempt.then(
      (loaded) => ({ type: 'loaded', ...loaded }) as const,
      (error: unknown) => ({ type: 'failed', kind: failureOf(error).kind }) as const,
    )
    const isLoaded = result.type === 'loaded'
    const durationMs = runtime.clock.now() - startedAt
    const { version } = isLoaded ? result.build : entry
    report({ remote, screen, version, durationMs, outcome: isLoaded ? 'ready' : result.kind })
    if (!isLoaded) await trouble.update
    return result
  }

  #finish(remote: string, screen: string, event: Outcome): void {
    const before = this.read(remote, screen)
    if (event.type === 'loaded') {
      // While it was loading something was typed into what it would replace. The next navigation that may takes it from the cache.
      if (before.status === 'ready' && this.#options.holdsInput()) return
      this.#retire(remote, screen, event.build.version)
    }
    this.#apply(remote, screen, event)
  }

  /** Makes room for a build that works: what earlier ones left behind goes, unless the user is still looking at it. */
  #retire(remote: string, screen: string, version: string): void {
    for (const [key, state] of this.#states) {
      const isOlder = key.startsWith(`${remote}/`) && state.status === 'ready' && state.build.version !== version
      if (!isOlder || key === keyOf(remote, screen)) continue
      if (key === this.#shown) return
      this.#states.delete(key)
    }
    this.#options.runtime.dropEarlier(remote)
  }

  #registryUpdate(limitMs = REGISTRY_LIMIT_MS): Promise<void> {
    const { registry, runtime } = this.#options
    return Promise.race([registry.refresh(), runtime.clock.wait(limitMs)])
  }

  #fail(remote: string, screen: string, version: string, kind: FailureKind): void {
    this.#options.report({ remote, screen, version, durationMs: 0, outcome: kind })
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
