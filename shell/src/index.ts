import '@ponte/shared-ui/tokens.css'
import { countCommits } from './loader/count-commits.ts'
import { speak } from './language/page-language.ts'
import { loadOffline } from './offline/load-offline.ts'
import type { Offline } from './open-site.tsx'
import { pageData } from './page/page-data.ts'
import { saysSite } from './page/says-site.ts'
import { readRegistry, REGISTRY_URL, type AdaptRegistry } from './registry/registry-client.ts'

/** The registry stands in the page. Without it, as in a page from some cache, it is asked for. */
async function registryOf(page: Document): Promise<unknown> {
  return pageData(page, 'registry') ?? (await (await fetch(REGISTRY_URL, { cache: 'no-cache' })).json())
}

/** The change that a developer's own build makes; fetched with the ribbon, by a page alone that the gateway has marked. */
async function adaptation(page: Document): Promise<AdaptRegistry | undefined> {
  const note = page.querySelector<HTMLMetaElement>('[name=mfe-override][content*=" localhost:"]')
  if (note === null) return undefined
  const { developerBuild } = await import(/* webpackChunkName: "preview-ribbon" */ './registry/developer-build.ts')
  return developerBuild(note.content)
}

/** The part of the shell that makes up the offline document; its files have addresses of their own, which its worker answers. */
async function offlinePart(): Promise<Offline | null> {
  if (!saysSite('offlineVersion')) return null
  __webpack_public_path__ = '/offline/shell/'
  return loadOffline()
}

async function start(): Promise<void> {
  try {
    countCommits()
    await aMoment()
    await speak(document)
    const { openSite } = await import(/* webpackMode: "eager" */ './open-site.tsx')
    const offline = await offlinePart()
    const [registry, adapt] = await Promise.all([registryOf(document), adaptation(document)])
    const known = offline === null ? registry : await offline.keptRegistry(readRegistry(registry))
    await openSite((await adapt?.(readRegistry(known))) ?? known, adapt, offline)
  } catch (error) {
    const { showStartFailure } = await import(/* webpackMode: "eager" */ './start-failure.ts')
    showStartFailure(document)
    throw error
  }
}

/** Lets the browser do what has waited while this file was evaluated: on a slow phone that took long enough for a tap to wait. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

void start()
