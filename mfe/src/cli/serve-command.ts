import { once } from 'node:events'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { bundleServer } from '../serve/bundle-server.ts'
import type { OptionValues } from './options.ts'
import { asPort, isPortFree } from './ports.ts'
import { environmentValue } from './settings.ts'

const DEFAULT_PORT = '3100'

/** Serves a store's bundles until it is stopped. */
export async function serve({ store = environmentValue('MFE_STORE') ?? '', port: wanted }: OptionValues): Promise<void> {
  if (store === '') throw new Refusal('Which store? Pass --store <folder>.')
  const port = asPort(wanted ?? environmentValue('PORT') ?? DEFAULT_PORT)
  const host = environmentValue('HOST') ?? '127.0.0.1'
  if (!(await isPortFree(port, host))) throw new Refusal(`Port ${port} is taken. Choose another with --port.`)

  const storeDir = path.resolve(repoRoot, store)
  const bundleDir = (name: string, version: string) => path.join(storeDir, 'bundles', name, version)
  const server = bundleServer({ bundleDir, isDemo: environmentValue('DEMO') === '1' })
  server.listen(port, host)
  await once(server, 'listening')
  // Responses in progress are finished; then nothing keeps the process alive.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close())
  console.log(`ready http://localhost:${port}/bundles: the bundles of ${storeDir}, for any site`)
}
