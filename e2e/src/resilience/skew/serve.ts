import { createApi } from '@ponte/api/app'
import { readConfig } from '@ponte/api/config'
import { createAskApi } from '@ponte/gateway/ask-api'
import { startGateway } from '@ponte/gateway/gateway'
import { folderStore, publish, siteTrust, storeDir, recordShell } from '@ponte/mfe/site'
import { readBuild } from './builds.ts'

const PATIENCE_MS = 8000

/** The site as `npm start` serves it, with the given builds: the shell's folder, then the remotes' in publishing order. */
const [shellDir = '', ...remotes] = process.argv.slice(2)
const config = readConfig({ DEMO: '1', LOG_LEVEL: 'warn', ...process.env })

const shell = await readBuild(shellDir)
if (shell.kind !== 'shell') throw new Error(`${shell.name} is not a shell`)
const store = folderStore(storeDir(), siteTrust())
await recordShell(store, shell.version, shell.offer)
for (const outDir of remotes) {
  const build = await readBuild(outDir)
  if (build.kind !== 'remote') throw new Error(`${build.name} is not a remote`)
  await publish({ build, outDir, store, offer: shell.offer })
}

const api = await createApi(config)
const gateway = await startGateway({
  api: api.app,
  ask: createAskApi(api.app),
  storeDir: storeDir(),
  trust: siteTrust(),
  shellDir,
  site: { isDemo: config.isDemo, googleClientId: config.googleClientId, supportEmail: config.supportEmail },
  publicUrl: config.publicUrl,
  port: config.port,
  host: config.host,
  // Pages are rendered however busy the machine is.
  limits: { dataLimitMs: PATIENCE_MS, renderLimitMs: PATIENCE_MS },
})
api.startJobs()
process.once('SIGTERM', async () => {
  api.stop()
  await gateway.close()
  await api.close()
  process.exit()
})
console.log(`ready ${gateway.url}`)
