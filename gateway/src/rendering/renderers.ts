import type { Language } from '@ponte/contracts/languages'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { FileRef, RegistryEntry } from '@ponte/mfe/registry'
import type { PublishedParts } from '../page/published-parts.ts'
import { Unusable } from '../unusable.ts'
import { startRenderer, type Renderer } from './renderer.ts'

/** Pause before restarting a renderer that crashed again; pages are sent unrendered meanwhile. */
const RESTART_PAUSE_MS = 10_000

/** The running renderers of live versions and canaries. */
export interface Renderers {
  /** The renderer of a remote in a language; starts it if needed. Rejects with Unusable if that fails. */
  of(remote: RegistryEntry, language: Language | null): Promise<Renderer>
  /** Starts the registry's renderers ahead of requests. A failure is reported when a page needs the renderer. */
  warm(registry: SiteRegistry): void
  /** Stops renderers of versions that no visitor gets any more. */
  keep(registry: SiteRegistry): void
  stop(): void
}

interface Options {
  now?: () => number
  renderLimitMs?: number
  /** The site's public address, for warm-up pages. */
  publicUrl?: string
}

interface Running {
  renderer: Renderer
  startedAt: number
  /** Its source, in any language. */
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
    if (source === null || isStopped) throw new Unusable(`${file.href} is unusable`)

    const key = `${keyOf(file)} ${language ?? ''}`
    const before = running.get(key)
    if (before?.renderer.isOver === false) return before.renderer
    if (before !== undefined && now() - before.startedAt < RESTART_PAUSE_MS)
      throw new Unusable(`${file.href} has just crashed and is not restarted yet`)
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
