import { once } from 'node:events'
import { readdir, stat, utimes } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { temporaryFolder } from './temporary-folder.ts'

interface S3rver {
  store: {
    putBucket(name: string): Promise<unknown>
    getMetadata(bucket: string, key: string): Promise<{ etag: string }>
  }
  callback(): RequestListener
  logger: { exceptions: { unhandle(): void }; close(): void }
}

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: { directory: string; silent: boolean }) => S3rver

const BUCKET = 'bundles'
const PREFIX = 'site/one'

/** An object store for tests, on a port of its own, that can be stopped and started again. */
export interface TestBucket {
  /** The environment of a publisher or a site that uses it. */
  env: { STORE_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** The ways past everything that guards what is stored. Null for what is not there. */
  read(key: string): Promise<string | null>
  write(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  /** Changes an object that is there already. */
  overwrite(key: string, change: (text: string) => string): Promise<void>
  /** Makes all that is there older: time passes, for a store that tells only seconds. */
  age(ms: number): Promise<void>
  /** Carries out the next request of that kind, and loses its response. */
  loseResponse(method: string, key: string): void
  stop(): Promise<void>
  start(): Promise<void>
}

export async function testBucket(t: TestContext): Promise<TestBucket> {
  const directory = await temporaryFolder(t)
  const s3 = new S3rver({ directory, silent: true })
  await s3.store.putBucket(BUCKET)
  const answer = oneAtATime(withConditions(s3))
  let lost = ''
  const listen = async (port: number) => {
    const server = createServer((request, response) => {
      if (`${request.method} ${request.url}`.endsWith(lost) && lost !== '') {
        lost = ''
        Object.assign(response, { end: () => response.destroy() })
      }
      answer(request, response)
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  t.after(async () => {
    await stop()
    s3.logger.exceptions.unhandle()
    s3.logger.close()
  })
  const env = {
    STORE_URL: `s3://${BUCKET}/${PREFIX}?endpoint=http://127.0.0.1:${port}&region=eu-west-1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return {
    env,
    ...objectsBelow(`http://127.0.0.1:${port}/${BUCKET}/${PREFIX}`),
    async age(ms) {
      for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const at = new Date((await stat(file)).mtimeMs - ms)
        await utimes(file, at, at)
      }
    },
    loseResponse: (method, key) => void (lost = `${method} /${BUCKET}/${PREFIX}/${key}`),
    stop,
    start: async () => void (server = await listen(port)),
  }
}

/** The conditions of a PUT as S3 has them, in front of a server that does not know them. */
function withConditions(s3: S3rver): RequestListener {
  const answer = s3.callback()
  return async (request, response) => {
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
    if (request.method !== 'PUT' || (ifMatch === undefined && ifNoneMatch === undefined)) return answer(request, response)
    const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(`/${BUCKET}/`.length)
    const present = await s3.store.getMetadata(BUCKET, key).catch(() => null)
    if (ifMatch !== undefined && present === null) return refuse(request, response, 404, 'NoSuchKey')
    if (present !== null && present.etag !== ifMatch) return refuse(request, response, 412, 'PreconditionFailed')
    answer(request, response)
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume()
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

/** Handles one request at a time: S3 replaces an object as a whole; this server writes into the one that is there. */
function oneAtATime(answer: RequestListener): RequestListener {
  let before: Promise<unknown> = Promise.resolve()
  return (request, response) => {
    before = before.then(() => {
      const isOver = once(response, 'close')
      answer(request, response)
      return isOver
    })
  }
}

/** The objects below an address, asked for without credentials, which this server wants from nobody. */
function objectsBelow(address: string): Pick<TestBucket, 'read' | 'write' | 'remove' | 'overwrite'> {
  const ask = async (key: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}/${key}`, init)
    if (!answer.ok && answer.status !== 404) throw new Error(`${init.method ?? 'GET'} ${key} is answered with ${answer.status}`)
    return answer
  }
  const read: TestBucket['read'] = async (key) => {
    const answer = await ask(key)
    const text = await answer.text()
    return answer.ok ? text : null
  }
  const write: TestBucket['write'] = async (key, text) => void (await ask(key, { method: 'PUT', body: text }))
  return {
    read,
    write,
    remove: async (key) => void (await ask(key, { method: 'DELETE' })),
    async overwrite(key, change) {
      const present = await read(key)
      if (present === null) throw new Error(`${key} is not there`)
      await write(key, change(present))
    },
  }
}
