import { createApi } from './app.ts'
import { readConfig } from './server/config.ts'
import { OperatorError } from './server/environment.ts'
import { showProgress } from './server/progress.ts'

const DRAIN_LIMIT_MS = 10_000
const STOP_LIMIT_MS = 14_000

/** Starts the API alone, without pages. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { app, startJobs, stop, close } = await createApi(config, { onProgress: showProgress() })
  await app.listen({ port: config.port, host: config.host })
  startJobs()
  process.stdout.write(`ready: ${config.publicUrl}\n`)

  const end = async () => {
    stop()
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
    const impatience = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS)
    await close()
    clearTimeout(impatience)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end())
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
