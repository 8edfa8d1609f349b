import { API_BASE } from '@ponte/contracts/call'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { freePort } from '@ponte/test-kit/free-port'

const SERVER = join(import.meta.dirname, '../src/server.ts')

export interface ServerProcess {
  name: string
  /** The base URL of its calls. */
  url: string
  /** Its unexpected errors, as logged: answers 500. */
  readonly failures: readonly string[]
  /** Kills the process without cleanup, like a power failure. */
  kill(): Promise<void>
  /** Suspends the process, like a busy machine. Its connections stay open, and it does not notice. */
  pause(): void
  resume(): void
}

/** Starts the API in its own process, with this application name in PostgreSQL. Ended after the tests. */
export async function startServer(name: string, databaseUrl: string): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      REQUEST_LIMIT_SECONDS: '600',
      DATABASE_URL: `${databaseUrl}?application_name=${name}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  after(kill)
  const failures: string[] = []
  const lines = createInterface(child.stdout)
  // Read to the end, because a full pipe would block the server.
  const ready = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      if (line.includes('ready')) resolve()
      if (line.includes('"msg":"internal"')) failures.push(line)
    }),
  )
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error(`the server ${name} ended before it was ready`)
  const [pause, resume] = [() => void child.kill('SIGSTOP'), () => void child.kill('SIGCONT')]
  return { name, url: `http://127.0.0.1:${port}${API_BASE}`, failures, kill, pause, resume }
}
