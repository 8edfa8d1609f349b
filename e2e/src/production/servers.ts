import { type Child, startProgram } from './lines.ts'

export interface Server {
  port: number
  /** Stops it as systemd does; resolves with the seconds that it took. */
  stop(): Promise<number>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Starts it again on the same port; resolves when it is ready, with the seconds that it took. */
  start(): Promise<number>
}

const secondsSince = (start: number): number => (Date.now() - start) / 1000

/** One process of the site as production runs it: pages and API, on a database that it shares with others. */
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
