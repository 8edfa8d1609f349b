import type { AreaModule } from '@ponte/contracts/host'
import { addCatalogue } from '@ponte/contracts/choose-language'
import { chosenLanguage } from '@ponte/contracts/translated'
import { whyIncompatible } from '@ponte/mfe/compatibility'
import type { RemoteVersion } from '@ponte/mfe/registry'
import { LoadFailure } from './failure.ts'
import type { LoaderRuntime } from './loader-runtime.ts'

/** How long a fallback stays before the failed version is retried. */
const FALLBACK_MS = 60_000

/** The exposed module of each loaded or loading remote: one build per remote at a time. */
export class RemoteModules {
  readonly #runtime: LoaderRuntime
  readonly #opened = new Map<string, { version: string; area: Promise<AreaModule> }>()
  readonly #fallbacks = new Map<string, { failed: string; until: number }>()
  readonly #untranslated = new Set<string>()

  constructor(runtime: LoaderRuntime) {
    this.#runtime = runtime
  }

  /** Loads the remote's area; the files of the screen to open are fetched in parallel. */
  open(name: string, build: RemoteVersion, screen: string): Promise<AreaModule> {
    const known = this.#opened.get(name)
    const area = known?.version === build.version ? known.area : this.#load(name, build)
    this.#opened.set(name, { version: build.version, area })
    this.#runtime.watch?.({ remote: name, version: build.version }, area)
    if (this.#fits(build)) void this.#runtime.fetchAhead(filesOf(build, screen))
    return area
  }

  /** Prefetches everything needed to open the screen, except for a remote with its own React, whose pages most users never open. */
  async prefetch(build: RemoteVersion, screen: string): Promise<void> {
    if (build.react === undefined && this.#fits(build))
      await this.#runtime.fetchAhead([build.entry, ...filesOf(build, screen)], build.timeoutMs)
  }

  /** True if another build of this remote is in use, which opening this one would replace. */
  hasOther(name: string, version: string): boolean {
    return (this.#opened.get(name)?.version ?? version) !== version
  }

  /** True if the translations of the remote could not be loaded: its texts are not in the page's language. */
  isUntranslated(name: string): boolean {
    return this.#untranslated.has(name)
  }

  /** Makes the next load fetch and evaluate the remote again: every layer caches a failure. */
  forget(name: string): void {
    this.#opened.delete(name)
  }

  /** Keeps the fallback, so that the next navigations do not run into this version's failure again. */
  keepFallback(name: string, failed: string): void {
    this.#fallbacks.set(name, { failed, until: this.#runtime.clock.now() + FALLBACK_MS })
  }

  keepsFallback(name: string, version: string): boolean {
    const fallback = this.#fallbacks.get(name)
    return fallback?.failed === version && this.#runtime.clock.now() < fallback.until
  }

  dismissFallback(name: string): void {
    this.#fallbacks.delete(name)
  }

  async #load(name: string, build: RemoteVersion): Promise<AreaModule> {
    this.#assertFits(name, build)
    this.#runtime.register(name, build)
    const area = areaOf(await this.#runtime.load(name))
    if (area === null) throw new LoadFailure('contract', `${name} ${build.version} exposes no area`)
    this.#assertFits(name, { ...build, contract: area.contract })
    const language = chosenLanguage()
    const load = language === null ? undefined : area.languages?.[language]
    // If the texts cannot be loaded, the original language is better than no screen.
    const texts = await load?.()
      .catch(load)
      .catch(() => null)
    if (texts) addCatalogue(texts.default)
    if (texts || load === undefined) this.#untranslated.delete(name)
    else this.#untranslated.add(name)
    return area
  }

  #fits(build: RemoteVersion): boolean {
    return whyIncompatible(build, this.#runtime.offer) === null
  }

  #assertFits(name: string, build: RemoteVersion): void {
    const reason = whyIncompatible(build, this.#runtime.offer)
    if (reason !== null) throw new LoadFailure('incompatible', `${name} ${build.version} ${reason}`)
  }
}

function filesOf({ routes }: RemoteVersion, screen: string): string[] {
  const { preload, css } = routes.find((route) => route.screen === screen) ?? { preload: [], css: [] }
  return [...preload, ...css].map(({ href }) => href)
}

function areaOf(module: unknown): AreaModule | null {
  if (typeof module !== 'object' || module === null || !('default' in module)) return null
  return isArea(module.default) ? module.default : null
}

const isArea = (value: unknown): value is AreaModule =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  typeof value.contract === 'string' &&
  'screens' in value &&
  typeof value.screens === 'object' &&
  value.screens !== null
