import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { offer } from '@ponte/mfe/offer'
import { containerName } from '@ponte/mfe/registry'
import { fetchAhead, stopFetchingAhead } from './fetch-ahead.ts'
import { guard, type ExpectedEntry } from './guard.ts'
import type { LoaderRuntime } from './loader-runtime.ts'
import { sweepScripts, sweepStyles } from './sweep.ts'
import { whyUnloadable } from './why-unloadable.ts'

const EXPOSED = 'area'

/** The loader's runtime in a browser: Module Federation, with remotes registered at run time. */
export function federationRuntime({ mustMatch, watch }: { mustMatch: boolean } & Required<Pick<LoaderRuntime, 'watch'>>): LoaderRuntime {
  const expected = new Map<string, ExpectedEntry>()
  const folders = new Map<string, string[]>()
  const altered = new Set<string>()
  registerPlugins([guard(expected, mustMatch)])

  return {
    clock: {
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
    },
    offer,
    watch,
    register(name, build) {
      const container = containerName(name)
      const earlier = folders.get(name) ?? []
      const isAgain = earlier.length > 0
      const url = new URL(build.entry, location.origin)
      folders.set(name, [...earlier, new URL('.', url).href])
      // A hanging request blocks its URL, and a second script with that URL would wait for it. The first load of a page has the plain URL,
      // which the gateway preloads.
      if (isAgain) url.searchParams.set('again', String(earlier.length))
      expected.set(container, { integrity: build.integrity, timeoutMs: build.timeoutMs })
      if (isAgain) {
        sweepScripts(container)
        stopFetchingAhead()
      }
      registerRemotes([{ name: container, entry: url.href }], { force: isAgain })
    },
    fetchAhead,
    async load(name) {
      if (altered.size > 0) await renew(altered)
      return loadRemote(`${containerName(name)}/${EXPOSED}`)
    },
    dropEarlier(name) {
      const all = folders.get(name) ?? []
      sweepStyles(all.filter((folder) => folder !== all.at(-1)))
    },
    whyUnloadable: (url) => whyUnloadable(url, () => altered.add(url)),
  }
}

/**
 * Refetches altered files into the browser's cache. Bundles are cached for good, so an altered file would fail every retry, even in new
 * pages.
 */
async function renew(altered: Set<string>): Promise<void> {
  const urls = [...altered]
  altered.clear()
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, { cache: 'reload' })).arrayBuffer()))
}
