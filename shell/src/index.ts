import '@ponte/shared-ui/tokens.css'
import { openSite } from './open-site.tsx'
import { pageData } from './page/page-data.ts'
import { REGISTRY_URL } from './registry/registry-client.ts'
import { showStartFailure } from './start-failure.ts'

/** The registry stands in the page. Without it, as in a page from some cache, it is asked for. */
async function registryOf(page: Document): Promise<unknown> {
  return pageData(page, 'registry') ?? (await (await fetch(REGISTRY_URL, { cache: 'no-cache' })).json())
}

async function start(): Promise<void> {
  try {
    await aMoment()
    await openSite(await registryOf(document))
  } catch (error) {
    showStartFailure(document)
    throw error
  }
}

/** Lets the browser do what has waited while this file was evaluated: on a slow phone that took long enough for a tap to wait. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

void start()
