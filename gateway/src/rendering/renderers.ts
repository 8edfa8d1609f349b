import type { Language } from '@ponte/contracts/languages'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { FileRef, RegistryEntry } from '@ponte/mfe/registry'
import type { PublishedParts } from '../page/published-parts.ts'
import { Unusable } from '../unusable.ts'
import { startRenderer, type Renderer } from './renderer.ts'

/** A renderer that breaks again this soon is left alone for as long: pages are then sent plain, and no process is started for each. */
const REST_MS = 10_000

/** The running renderers: those of the live versions, and of canaries beside them. */
export interface Renderers {
  /** The renderer of a remote in a language, started where it is not running. Rejects with Unusable where it cannot be. */
  of(remote: RegistryEntry, language: Language | null): Promise<Renderer>
  /** Starts the renderers that the registry names, so that no page waits for them. One that fails is reported when a page needs it. */
  warm(registry: SiteRegistry): void
  /** Ends those that no visitor is drawn to any more. */
  keep(registry: SiteRegistry): void
  stop(): void
}

interface Options {
  now?: () => number
  renderLimitMs?: number
  /** The site's public address, for the first pages. */
  publicUrl?: string
}

interface Running {
  renderer: Renderer
  startedAt: number
  /** What it was started from, whatever the language. */
  file: string
}

const keyOf = ({ href, integrity }: FileRef): string => `${href} ${integrity}`

export function renderers(
  published: Pick<PublishedParts, 'renderer'>,
  { now = () => performance.now(), renderLimitMs, publicUrl = 'http://localhost' }: Options = {},
): Renderers {
  const running = new Map<string, Running>()
  let isStopped = false

  async function of({ name, renderer: file, routes }: RegistryEntry, language: Language | null): Promise<Renderer> {
    if (file === undefined) throw new Unusable(`${name} has no renderer`)
    const source = await published.renderer(file)
    if (source === null || isStopped) throw new Unusable(`${file.href} is not used`)

    const key = `${keyOf(file)} ${language ?? ''}`
    const before = running.get(key)
    if (before?.renderer.isOver === false) return before.renderer
    if (before !== undefined && now() - before.startedAt < REST_MS) throw new Unusable(`${file.href} rests, because it has just broken`)
    const paths = routes.filter(({ onRequest }) => onRequest).map((route) => route.path)
    const firstPages = paths.map((path) => ({ path, address: publicUrl + path.replaceAll(/:[^/]+/g, '1') }))
    const renderer = startRenderer(source, file.href, { limitMs: renderLimitMs, firstPages, language })
    running.set(key, { renderer, startedAt: now(), file: keyOf(file) })
    return renderer
  }

  return {
    of,
    warm({ remotes }) {
      for (const remote of remotes) if (remote.renderer !== undefined) of(remote, null).catch(() => {})
    },
    keep({ remotes }) {
      const wanted = new Set(
        remotes.flatMap(({ renderer, canary }) => [renderer, canary?.version.renderer]).map((file) => file && keyOf(file)),
      )
      for (const [key, { renderer, file }] of running) {
        if (wanted.has(file)) continue
        renderer.stop()
        running.delete(key)
      }
    },
    stop() {
      isStopped = true
      for (const { renderer } of running.values()) renderer.stop()
    },
  }
}
