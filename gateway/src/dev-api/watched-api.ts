import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ERRORS } from '@ponte/contracts/errors'
import { Refusal, repoRoot } from '@ponte/mfe/site'
import Watchpack from 'watchpack'
import type { ApiDoor } from '../http/door.ts'
import type { ApiMessage } from './child.ts'
import { forwardTo } from './forward-to.ts'

/** Node keeps there what it compiled, which halves the time of a start. */
const COMPILED = path.join(repoRoot, '.cache/node')
const FOLDERS = ['api/src', 'contracts/src']
/** The time for an editor to write all that it saves. */
const SETTLE_MS = 50

interface WatchedApiOptions {
  env: NodeJS.ProcessEnv
  onProgress: (progress: string) => void
  log: (line: string) => void
}

export interface WatchedApi extends ApiDoor {
  stop(): Promise<void>
}

interface Started {
  child: ChildProcess
  /** The port that the API answers on; null where it did not start, or has ended. */
  port: number | null
}

/**
 * The API in a process of its own, which another one follows whenever a file of api or contracts is saved. The one before has closed the database
 * by then: only one process can have it. Meanwhile requests wait. Rejects when the first one does not start.
 */
export async function watchedApi({ env, onProgress, log }: WatchedApiOptions): Promise<WatchedApi> {
  const start = async (onError: (error: string) => void): Promise<Started> => {
    const child = fork(path.join(import.meta.dirname, 'child.ts'), { env: { NODE_COMPILE_CACHE: COMPILED, ...env } })
    const started: Started = { child, port: null }
    await new Promise<void>((resolve) => {
      child.on('message', (message: ApiMessage) => {
        if ('error' in message) return onError(message.error)
        if ('progress' in message) return onProgress(message.progress)
        started.port = message.port
        resolve()
      })
      child.on('exit', () => {
        started.port = null
        resolve()
      })
    })
    return started
  }
  const tell = (error: string) => log(`✘ api: ${error}`)

  let reason = 'it ended before it was ready'
  let current = start((error) => (reason = error))
  if ((await current).port === null) throw new Refusal(`The API does not start: ${reason}`)

  let isOutdated = false
  const restart = async (before: Started): Promise<Started> => {
    await end(before.child)
    isOutdated = false
    const next = await start(tell)
    if (next.port !== null && !isOutdated) log('api is started again')
    return next
  }
  // As webpack watches: by editors that write a file anew as well.
  const watching = new Watchpack({ aggregateTimeout: SETTLE_MS, ignored: '**/*.test.ts' })
  watching.watch({ directories: FOLDERS.map((folder) => path.join(repoRoot, folder)), startTime: Date.now() })
  watching.on('aggregated', () => {
    if (isOutdated) return
    isOutdated = true
    // A process is never ended while it starts, with the database half open.
    current = current.then(restart)
  })
  return {
    routing(request, response) {
      void current.then(({ port }) => {
        if (port !== null) return forwardTo(port, request, response)
        const { status, message } = ERRORS.unavailable
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message, code: 'unavailable' }))
      })
    },
    async stop() {
      watching.close()
      await end((await current).child)
    },
  }
}

/** Lets go of the process, which then finishes what is under way and closes the database. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  await ended
}
