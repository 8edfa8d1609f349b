import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ERRORS } from '@ponte/contracts/errors'
import { Refusal, repoRoot } from '@ponte/mfe/site'
import Watchpack from 'watchpack'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ApiDoor } from '../http/door.ts'
import type { ApiMessage } from './child.ts'

/** Node's compile cache, which halves the start time. */
const COMPILED = path.join(repoRoot, '.cache/node')
const FOLDERS = ['api/src', 'contracts/src']
/** Time for an editor to write all files of a save. */
const SETTLE_MS = 50

interface WatchedApiOptions {
  env: NodeJS.ProcessEnv
  onProgress: (progress: string) => void
  log: (line: string) => void
}

export interface WatchedApi extends ApiDoor {
  stop(): Promise<void>
}

interface Server {
  /** The port of the API; null if it did not start, or has exited. */
  port: number | null
  /** The responses it has not finished. */
  answering: Set<ServerResponse>
}

interface Started extends Server {
  child: ChildProcess
}

/**
 * Runs the API in a child process, and restarts it when a file of api or contracts changes. The old process closes the database first,
 * because only one can have it open; requests wait meanwhile. Rejects if the first start fails.
 */
export async function watchedApi({ env, onProgress, log }: WatchedApiOptions): Promise<WatchedApi> {
  const start = async (onError: (error: string) => void): Promise<Started> => {
    const child = fork(path.join(import.meta.dirname, 'child.ts'), { env: { NODE_COMPILE_CACHE: COMPILED, ...env } })
    const started: Started = { child, port: null, answering: new Set() }
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

  let reason = 'it exited before it was ready'
  let current = start((error) => (reason = error))
  if ((await current).port === null) throw new Refusal(`The API does not start: ${reason}`)

  let isOutdated = false
  const restart = async (before: Started): Promise<Started> => {
    // It closes connections on which it has read nothing yet, so it ends when it has answered.
    await Promise.all([...before.answering].map((response) => new Promise((resolve) => response.once('close', resolve))))
    await end(before.child)
    isOutdated = false
    const next = await start(tell)
    if (next.port !== null && !isOutdated) log('api restarted')
    return next
  }
  // Like webpack's watcher; also handles editors that replace files on save.
  const watching = new Watchpack({ aggregateTimeout: SETTLE_MS, ignored: '**/*.test.ts' })
  watching.watch({ directories: FOLDERS.map((folder) => path.join(repoRoot, folder)), startTime: Date.now() })
  watching.on('aggregated', () => {
    if (isOutdated) return
    isOutdated = true
    // A starting process is never stopped, because its database would be half open.
    current = current.then(restart)
  })
  return {
    routing(request, response) {
      void current.then(({ port, answering }) => {
        if (port !== null) return forwardTo({ port, answering }, request, response)
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

/** Disconnects from the process, which then finishes running requests and closes the database. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  await ended
}

/** Forwards a request to a server on this machine, unless the client has disconnected meanwhile. */
export function forwardTo({ port, answering }: Server & { port: number }, request: IncomingMessage, response: ServerResponse): void {
  // Its 'close' event has passed, so the upstream request would never be cancelled and would delay closing the server.
  if (response.closed) return
  answering.add(response)
  response.on('close', () => answering.delete(response))
  const { method, url, headers } = request
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    // Hop-by-hop headers.
    const { connection: _connection, 'keep-alive': _keepAlive, ...own } = answer.headers
    response.writeHead(answer.statusCode ?? 502, own)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}
