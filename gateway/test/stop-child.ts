import { mkdtemp, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { registryTrust } from '@ponte/mfe/site'
import { startGateway } from '../src/gateway.ts'
import { onStopSignal } from '../src/http/stop-signals.ts'

/** A site in its own process, to be stopped by signals. */
const folder = await mkdtemp(path.join(tmpdir(), 'stop-'))
await writeFile(path.join(folder, 'index.html'), '<html><head><!--head--></head><body><div id="root"></div></body></html>')

const slow: ServerResponse[] = []
const slower: ServerResponse[] = []
const waiting: ServerResponse[] = []
const reportWaiting = () => {
  if (slow.length + slower.length > 0) for (const response of waiting.splice(0)) response.end('yes')
}
const api = {
  routing({ url }: IncomingMessage, response: ServerResponse) {
    if (url === '/api/slow') slow.push(response)
    else if (url === '/api/slower') slower.push(response)
    else if (url === '/api/has-slow') waiting.push(response)
    else response.end('quick')
    reportWaiting()
  },
}
const gateway = await startGateway({
  api,
  trust: registryTrust(folder),
  storeDir: folder,
  shellDir: folder,
  site: { isDemo: false, googleClientId: null },
  publicUrl: 'http://localhost',
  port: 0,
})
const [hangsFor] = process.argv.slice(2)
const stop = async () => {
  const closed = gateway.close()
  for (const response of slow) response.end('finished after the signal')
  await closed
}
if (hangsFor === undefined) onStopSignal(stop)
else onStopSignal(() => new Promise(() => setInterval(() => {}, 1000)), Number(hangsFor))
let signals = 0
process.on('SIGTERM', () => {
  signals += 1
  if (signals === 2) for (const response of slower) response.end('finished after the second signal')
})
console.log(gateway.url)
