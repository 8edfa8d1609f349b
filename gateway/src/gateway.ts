import type { SiteFacts } from '@ponte/contracts/host'
import path from 'node:path'
import { REGISTRY_FILE } from '@ponte/platform/node'
import { openDoor, type DoorOptions, type Gateway } from './door.ts'
import { liveRegistry } from './live-registry.ts'
import { pageComposer } from './page.ts'
import { publishedParts } from './published-parts.ts'
import { frontDoor } from './server.ts'
import { readShellPage } from './shell-page.ts'

export interface GatewayOptions extends DoorOptions {
  /** The folder of published bundles and the registry. */
  storeDir: string
  /** The shell's dist. */
  shellDir: string
  site: SiteFacts
  /** Where people reach the site, without a slash at the end: the root of every address that leaves it. */
  publicUrl: string
  complain?: (message: string) => void
}

/** Serves the whole site on one port, from the store of published bundles and the shell's build. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { storeDir, shellDir, site, publicUrl, complain = (message) => console.error(message) } = options
  const bundleDir = (name: string, version: string) => path.join(storeDir, 'bundles', name, version)
  const front = frontDoor({
    registry: liveRegistry(path.join(storeDir, REGISTRY_FILE), complain),
    shellDir,
    bundleDir,
    page: pageComposer(await readShellPage(shellDir, complain), publishedParts({ bundleDir, complain })),
    site,
    publicUrl,
    complain,
  })
  return openDoor(front, options)
}
