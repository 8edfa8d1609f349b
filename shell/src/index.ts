import '@ponte/shared-ui/tokens.css'
import { speak } from './language/page-language.ts'
import { pageData } from './page/page-data.ts'
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

async function start(): Promise<void> {
  try {
    await aMoment()
    await speak(document)
    const { openSite } = await import(/* webpackMode: "eager" */ './open-site.tsx')
    const [registry, adapt] = await Promise.all([registryOf(document), adaptation(document)])
    await openSite((await adapt?.(readRegistry(registry))) ?? registry, adapt)
  } catch (error) {
    const { showStartFailure } = await import(/* webpackMode: "eager" */ './start-failure.ts')
    showStartFailure(document)
    throw error
  }
}

/** Lets the browser do what has waited while this file was evaluated: on a slow phone that took long enough for a tap to wait. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

void start()
