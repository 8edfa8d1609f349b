import { once } from 'node:events'
import { createServer } from 'node:net'

/** Operating systems take higher ports for connections, and for programs that ask for any port. Browsers refuse some lower ones. */
const LOWEST = 11_000
const HIGHEST = 32_000

/** A free port that the operating system gives to no one else before it is used. */
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
