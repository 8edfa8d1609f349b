import { areaOf, type BundleStore } from '@ponte/mfe/site'
import { isAt } from '@ponte/mfe/routing'
import type { Builds } from './prepare.ts'

type Area = Awaited<ReturnType<typeof areaOf>>
type LaterRemote = { dir: string; area: Area }

const RANKS: readonly Area['criticality'][] = ['primary', 'essential', 'optional']

/**
 * The remotes that a first start does not wait for, in build order: all unbuilt ones except the one with the start page. None if remotes
 * are already live, because they may not fit the new shell.
 */
export async function laterRemotes(stale: readonly string[], store: Pick<BundleStore, 'registry'>): Promise<LaterRemote[]> {
  const live = await store.registry().then(
    ({ remotes }) => remotes.length,
    () => null,
  )
  if (live !== 0) return []
  const areas = await Promise.all(stale.map(async (dir) => ({ dir, area: await areaOf(dir) })))
  return areas
    .filter(({ area }) => !area.routes.some((route) => isAt(route, '/')))
    .sort((one, other) => RANKS.indexOf(one.area.criticality) - RANKS.indexOf(other.area.criticality))
}

/** Work that continues after a first start has opened the site. */
export interface Preparing {
  /** The remotes that are still being built when the site opens. */
  names: readonly string[]
  /** True for a page of a remote that is still being built. */
  isAt(pathname: string): boolean
  /** Publishes each remote once it is built; resolves after the last. */
  finish(): Promise<void>
}

interface PreparingOptions {
  builds: Builds
  publish(dir: string): Promise<void>
  complain(message: string): void
}

export function preparing(later: readonly LaterRemote[], { builds, publish, complain }: PreparingOptions): Preparing {
  const waiting = new Set(later)
  return {
    names: later.map(({ area }) => area.name),
    isAt: (pathname) => [...waiting].some(({ area }) => area.routes.some((route) => isAt(route, pathname))),
    async finish() {
      for (const remote of later) {
        try {
          await builds.get(remote.dir)
          await publish(remote.dir)
        } catch (error) {
          complain(`✘ ${remote.area.name} is missing: ${error instanceof Error ? error.message : String(error)}`)
        }
        waiting.delete(remote)
      }
    },
  }
}
