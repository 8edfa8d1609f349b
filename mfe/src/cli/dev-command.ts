import { createRequire } from 'node:module'
import { areaOf } from '../build/area-of.ts'
import { nameOf } from '../build/name-of.ts'
import { pageAtStart } from '../harness/pages.ts'
import { Refusal } from '../publish/refusal.ts'
import { startDevServer } from '../refresh/dev-server.ts'
import { harnessConfig } from '../webpack/harness-config.ts'
import { asPort, isPortFree } from './ports.ts'
import { environmentValue } from './settings.ts'

const FIRST_PORT = 3101
const LAST_PORT = 3150
const WORKER = '/mockServiceWorker.js'

/** Runs one remote alone, with a fake host and hot reload, until it is stopped. */
export async function dev(dir: string): Promise<void> {
  const name = nameOf(dir)
  const start = pageAtStart((await areaOf(dir)).routes)?.path ?? '/'
  const port = await choosePort(environmentValue('PORT'))
  const config = harnessConfig(dir)
  console.log(`Building ${name} …`)
  const server = await startDevServer({
    config,
    port,
    files: { [WORKER]: createRequire(import.meta.url).resolve('msw/mockServiceWorker.js') },
    isSinglePage: true,
    log: (text) => console.log(text),
    onReady: () => console.log(`ready http://localhost:${port}${start}: ${name} alone; switch users in the bar at the bottom`),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop())
}

async function choosePort(wanted: string | null): Promise<number> {
  if (wanted !== null) {
    const port = asPort(wanted)
    if (!(await isPortFree(port, '127.0.0.1'))) throw new Refusal(`Port ${port} is taken. Choose another: PORT=${port + 1} npx mfe dev`)
    return port
  }
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) if (await isPortFree(port, '127.0.0.1')) return port
  throw new Refusal(`No port from ${FIRST_PORT} to ${LAST_PORT} is free. Choose one with PORT=…`)
}
