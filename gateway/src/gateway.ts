import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { REGISTRY_FILE } from '@ponte/platform/node'
import { openDoor, type DoorOptions, type Gateway } from './door.ts'
import { liveRegistry } from './live-registry.ts'
import { pageComposer, type SiteFacts } from './page.ts'
import { frontDoor } from './server.ts'

export interface GatewayOptions extends DoorOptions {
  /** The folder of published bundles and the registry. */
  storeDir: string
  /** The shell's dist. */
  shellDir: string
  site: SiteFacts
  complain?: (message: string) => void
}

/** Serves the whole site on one port, from the store of published bundles and the shell's build. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { storeDir, shellDir, site, complain = (message) => console.error(message) } = options
  const front = frontDoor({
    registry: liveRegistry(path.join(storeDir, REGISTRY_FILE), complain),
    shellDir,
    bundleDir: (name, version) => path.join(storeDir, 'bundles', name, version),
    page: pageComposer(await readFile(path.join(shellDir, 'index.html'), 'utf8')),
    site,
    complain,
  })
  return openDoor(front, options)
}
