import '@ponte/shared-ui/tokens.css'
import { countCommits } from './loader/count-commits.ts'
import { applyPageLanguage } from './language/page-language.ts'
import { loadOffline } from './offline/load-offline.ts'
import { pageData, hasSiteFlag } from './page/page-data.ts'
import { readRegistry, REGISTRY_URL, type AdaptRegistry } from './registry/registry-client.ts'

/** The registry in the page. A page from a cache may lack it; then it is fetched. */
async function registryOf(page: Document): Promise<unknown> {
  return pageData(page, 'registry') ?? (await (await fetch(REGISTRY_URL, { cache: 'no-cache' })).json())
}

/** Registry changes for a developer build; loaded with the ribbon, only in pages that the gateway marked. */
async function registryAdapter(page: Document): Promise<AdaptRegistry | undefined> {
  const note = page.querySelector<HTMLMetaElement>('[name=mfe-override][content*=" localhost:"]')
  if (note === null) return undefined
  const { developerBuild } = await import(/* webpackChunkName: "preview-ribbon" */ './registry/developer-build.ts')
  return developerBuild(note.content)
}

async function start(): Promise<void> {
  try {
    const isOffline = hasSiteFlag('offlineVersion')
    // The files of the offline document have their own URLs, which its service worker answers.
    if (isOffline) __webpack_public_path__ = '/offline/shell/'
    countCommits()
    await yieldToBrowser()
    await applyPageLanguage(document)
    const { openSite } = await import(/* webpackMode: "eager" */ './open-site.tsx')
    const offline = isOffline ? await loadOffline() : null
    const [registry, adapt] = await Promise.all([registryOf(document), registryAdapter(document)])
    const known = offline === null ? registry : await offline.keptRegistry(readRegistry(registry))
    await openSite((await adapt?.(readRegistry(known))) ?? known, adapt, offline)
  } catch (error) {
    const { showStartFailure } = await import(/* webpackMode: "eager" */ './start-failure.ts')
    showStartFailure(document)
    throw error
  }
}

/** Yields to the browser: evaluating this file takes long enough on a slow phone to delay a tap. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

void start()
