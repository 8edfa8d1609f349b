import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give ports above these to connections and to whoever asks for any port. */
const LOWEST = 10_000
const HIGHEST = 32_000

/** A free port, which no other process will be given by its system before it is used. */
export async function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
  const probe = createServer()
  const isFree = new Promise<boolean>((resolve) => {
    probe.on('listening', () => resolve(true))
    probe.on('error', () => resolve(false))
  })
  probe.listen(port)
  if (!(await isFree)) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
