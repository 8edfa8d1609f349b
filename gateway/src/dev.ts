import { createApi } from '@ponte/api/app'
import { readConfig } from '@ponte/api/config'
import { progress } from '@ponte/mfe/site'
import { devSite } from './start/dev-site.ts'
import { openDoor } from './http/door.ts'
import { assertPortFree, runCommand } from './start/run-command.ts'
import { onStopSignal } from './http/stop-signals.ts'
import { webApps } from './start/web-apps.ts'

const STEPS = 4

/** `npm run dev`: the whole site, each web app rebuilt when its files change and every open page reloaded after it. */
async function dev(): Promise<void> {
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'warn', ...process.env })
  const steps = progress(STEPS)
  steps.step(`Checking port ${config.port}`)
  await assertPortFree(config.port, config.host, 'npm run dev')

  steps.step('Opening the database')
  const api = await createApi(config, { onProgress: (step, done, total) => steps.update(`${step} ${done}/${total}`) })

  steps.step('Building every web app')
  const site = devSite({
    apps: webApps(),
    site: { isDemo: config.isDemo, googleClientId: config.googleClientId },
    publicUrl: config.publicUrl,
    log: (line) => steps.note(line),
  })
  await site.firstBuild

  steps.step('Opening the door')
  const gateway = await openDoor(site.front, { api: api.app, port: config.port, host: config.host })
  api.startJobs()
  onStopSignal(async () => {
    api.stop()
    await site.stop()
    await gateway.close()
    await api.close()
  })
  steps.done()
  console.log(`ready ${config.publicUrl}: change a file and the page follows`)
}

await runCommand(dev)
