import type { Registry, RegistryEntry } from '@ponte/platform/registry'
import type { PublishedParts } from '../published-parts.ts'
import { Unusable } from '../unusable.ts'
import { startRenderer, type Renderer } from './renderer.ts'

/** A renderer that breaks again this soon is left alone for as long: pages are then sent plain, and no process is started for each. */
const REST_MS = 10_000

/** The running renderers: at most one per remote, that of its live version. */
export interface Renderers {
  /** Started where it is not running. Rejects with Unusable where it cannot be. */
  of(remote: RegistryEntry): Promise<Renderer>
  /** Starts what the registry names, so that nobody's page waits for it. What cannot be started is told of when a page wants it. */
  warm(registry: Registry): void
  stop(): void
}

interface Options {
  now?: () => number
  renderLimitMs?: number
}

interface Running {
  of: string
  renderer: Renderer
  startedAt: number
}

export function renderers(
  published: Pick<PublishedParts, 'renderer'>,
  { now = () => performance.now(), renderLimitMs }: Options = {},
): Renderers {
  const running = new Map<string, Running>()
  let isStopped = false

  async function of({ name, renderer: file }: RegistryEntry): Promise<Renderer> {
    if (file === undefined) throw new Unusable(`${name} has no renderer`)
    const source = await published.renderer(file)
    if (source === null || isStopped) throw new Unusable(`${file.href} is not used`)

    const key = `${file.href} ${file.integrity}`
    const before = running.get(name)
    const isSame = before?.of === key
    if (isSame && !before.renderer.isOver) return before.renderer
    if (isSame && now() - before.startedAt < REST_MS) throw new Unusable(`${file.href} rests, because it has just broken`)
    before?.renderer.stop()
    const renderer = startRenderer(source, file.href, renderLimitMs)
    running.set(name, { of: key, renderer, startedAt: now() })
    return renderer
  }

  return {
    of,
    warm({ remotes }) {
      for (const remote of remotes) if (remote.renderer !== undefined) of(remote).catch(() => {})
    },
    stop() {
      isStopped = true
      for (const { renderer } of running.values()) renderer.stop()
    },
  }
}
