import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { bundleServer } from '../src/serve/bundle-server.ts'

export interface ServedStore {
  origin: string
  storeDir: string
  close(): Promise<void>
}

/** Serves a store from its own origin, for tests. */
export async function serveStore(t: TestContext, storeDir: string, { isDemo = false } = {}): Promise<ServedStore> {
  await mkdir(storeDir, { recursive: true })
  const server = bundleServer({ bundleDir: (name, version) => path.join(storeDir, 'bundles', name, version), isDemo })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  t.after(close)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, storeDir, close }
}
