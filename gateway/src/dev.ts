import { readConfig } from '@ponte/api/config'
import { progress } from '@ponte/mfe/site'
import { watchedApi } from './dev-api/watched-api.ts'
import { devSite } from './start/dev-site.ts'
import { openDoor } from './http/door.ts'
import { assertPortFree, runCommand } from './start/run-command.ts'
import { onStopSignal } from './http/stop-signals.ts'
import { webApps } from './start/web-apps.ts'

const STEPS = 4

/** `npm run dev`: the whole site; open pages follow file changes, and the API restarts on changes to it. */
async function dev(): Promise<void> {
  const env = { DEMO: '1', LOG_LEVEL: 'warn', ...process.env }
  const config = readConfig(env)
  const steps = progress(STEPS)
  steps.step(`Checking port ${config.port}`)
  await assertPortFree(config.port, config.host, 'npm run dev')

  steps.step('Opening the database')
  const api = await watchedApi({ env, onProgress: steps.update, log: steps.note })

  steps.step('Building every web app')
  const site = devSite({
    apps: webApps(),
    site: { isDemo: config.isDemo, googleClientId: config.googleClientId, supportEmail: config.supportEmail },
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
    log: (line) => steps.note(line),
  })
  await site.firstBuild

  steps.step('Starting the server')
  const gateway = await openDoor(site.front, { api, port: config.port, host: config.host })
  onStopSignal(async () => {
    await site.stop()
    await gateway.close()
    await api.stop()
  })
  steps.done()
  console.log(`ready ${config.publicUrl}: edit a file and the page updates`)
}

await runCommand(dev)
