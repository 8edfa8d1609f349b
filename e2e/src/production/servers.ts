import { type Child, startProgram } from './lines.ts'

export interface Server {
  port: number
  /** Stops it like systemd; resolves to the duration in seconds. */
  stop(): Promise<number>
  /** Kills it like a power cut. */
  kill(): Promise<void>
  /** Restarts it on the same port; resolves when ready, to the duration in seconds. */
  start(): Promise<number>
}

const secondsSince = (start: number): number => (Date.now() - start) / 1000

/** One server process as in production: pages and API, on a shared database. */
export async function startServer(port: number, env: Record<string, string>): Promise<Server> {
  let child: Child
  async function start(): Promise<number> {
    const startedAt = Date.now()
    child = startProgram('gateway/src/start.ts', {
      NODE_ENV: 'production',
      DEMO: '0',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: String(port),
      ...env,
    })
    await child.line((line) => line.startsWith('ready '))
    child.process.stdout.resume()
    return secondsSince(startedAt)
  }
  await start()
  return {
    port,
    start,
    async stop() {
      const startedAt = Date.now()
      child.process.kill('SIGTERM')
      await child.ended
      return secondsSince(startedAt)
    },
    async kill() {
      child.process.kill('SIGKILL')
      await child.ended
    },
  }
}
