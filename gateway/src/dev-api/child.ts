import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { repoRoot } from '@ponte/mfe/site'
import { isBuiltInError } from '../start/run-command.ts'

/** Message from the API's process in development. */
export type ApiMessage = { port: number } | { progress: string } | { error: string }

/** Child process of `watchedApi`: serves the API on its own port until its parent disconnects. */
const tell = (message: ApiMessage) => process.send?.(message)

// Ctrl+C reaches this process too, but the parent decides when to stop.
process.on('SIGINT', () => undefined)
const released = new Promise<void>((resolve) => process.on('disconnect', resolve))

try {
  // Imported here, so that a syntax error in any of its files is reported too.
  const { createApi } = await import('@ponte/api/app')
  const { readConfig } = await import('@ponte/api/config')
  const api = await createApi(readConfig(process.env), {
    onProgress: (step, done, total) => tell({ progress: `${step} ${done}/${total}` }),
  })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  api.startJobs()
  tell({ port: (api.app.server.address() as AddressInfo).port })
  await released
  await api.close()
} catch (error) {
  tell({ error: inOneLine(error) })
  process.exitCode = 1
  process.disconnect?.()
}

/** The reason, and the first line of our code in the stack. */
function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = `${error.message.split('\n')[0]}`
  const [, file, line] = /(\/[^\s()]+\.ts):(\d+)/.exec(error.stack ?? '') ?? []
  return file === undefined || !isBuiltInError(error) ? reason : `${reason} (${path.relative(repoRoot, file)}:${line})`
}
