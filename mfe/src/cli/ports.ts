import { createServer } from 'node:net'
import { Refusal } from '../publish/refusal.ts'

export function asPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal(`'${text}' is not a port.`)
  return port
}

/** True if the port is free. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
