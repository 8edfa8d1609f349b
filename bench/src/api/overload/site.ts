import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@ponte/test-kit/free-port'

/** The product's server in its own process, with demo data. Logs as in production. */
export interface Site {
  port: number
  metrics(): Promise<SiteMetrics>
  stop(): Promise<void>
}

interface SiteMetrics {
  cpuSeconds: number
  /** Event loop lag since the metrics were last read. */
  lagP99Ms: number
}

/** Starts the server of a checkout on the database given by the environment. */
export async function startSite(checkout: string, env: Readonly<Record<string, string>>): Promise<Site> {
  const port = await freePort()
  const child = spawn(process.execPath, [resolve(checkout, 'api/src/server.ts')], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      DEMO: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.startsWith('ready')) break
  if (child.exitCode !== null) throw new Error('the server ended before it was ready')
  child.stdout.resume()
  return {
    port,
    async metrics() {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`)
      const text = await response.text()
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
      return { cpuSeconds: value('process_cpu_seconds_total'), lagP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1000 }
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}
