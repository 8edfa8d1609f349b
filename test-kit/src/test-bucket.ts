import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { setImmediate as immediate } from 'node:timers/promises'
import { isSigned, type Credentials } from './aws-signature.ts'

const BUCKET = 'bundles'
const PREFIX = 'site/one'
const KEY: Credentials = { id: 'test-key', secret: 'test-secret', region: 'eu-west-1' }

/** An object store for tests, on its own port, that can be stopped and restarted. */
export interface TestBucket {
  /** The environment of a publisher or a site that uses it. */
  env: { STORE_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** Direct access to stored objects, past all checks. Null if there is no such object. */
  read(key: string): Promise<string | null>
  write(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  /** Changes an existing object. */
  overwrite(key: string, change: (text: string) => string): Promise<void>
  /** Makes all objects older, because the store reports times in whole seconds. */
  age(ms: number): Promise<void>
  /** Carries out the next such request, but drops its response. */
  loseResponse(method: string, key: string): void
  stop(): Promise<void>
  start(): Promise<void>
}

interface StoredObject {
  body: Buffer
  etag: string
  writtenAtMs: number
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

export async function testBucket(t: TestContext): Promise<TestBucket> {
  const objects = new Map<string, StoredObject>()
  let lost = ''
  const listen = async (port: number) => {
    const server = createServer(async (request, response) => {
      const { status, headers, body } = answer(objects, request, await buffer(request))
      if (`${request.method} ${request.url}` === lost) {
        lost = ''
        return void response.destroy()
      }
      response.writeHead(status, headers).end(body)
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
  t.after(stop)
  const within = (key: string) => `${PREFIX}/${key}`
  const read = (key: string) => objects.get(within(key))?.body.toString() ?? null
  const write = (key: string, text: string) => void objects.set(within(key), stored(Buffer.from(text)))
  return {
    env: {
      STORE_URL: `s3://${BUCKET}/${PREFIX}?endpoint=http://127.0.0.1:${port}&region=${KEY.region}`,
      AWS_ACCESS_KEY_ID: KEY.id,
      AWS_SECRET_ACCESS_KEY: KEY.secret,
    },
    async read(key) {
      // Callers poll it, and the server runs in this process.
      await immediate()
      return read(key)
    },
    write: async (key, text) => write(key, text),
    remove: async (key) => void objects.delete(within(key)),
    async overwrite(key, change) {
      const present = read(key)
      if (present === null) throw new Error(`${key} does not exist`)
      write(key, change(present))
    },
    async age(ms) {
      for (const object of objects.values()) object.writtenAtMs -= ms
    },
    loseResponse: (method, key) => void (lost = `${method} /${BUCKET}/${within(key)}`),
    stop,
    start: async () => void (server = await listen(port)),
  }
}

const stored = (body: Buffer): StoredObject => ({
  body,
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  writtenAtMs: Date.now(),
})

/** Answers like S3, for the requests that a store makes: GET, HEAD, PUT, DELETE and key listings. */
function answer(objects: Map<string, StoredObject>, request: IncomingMessage, body: Buffer): Answer {
  if (!isSigned(request, body, KEY)) return refused(403, 'SignatureDoesNotMatch')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [bucket, ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
  const key = rest.join('/')
  if (bucket !== BUCKET) return refused(404, 'NoSuchBucket')
  if (key === '') return list(objects, searchParams)
  const present = objects.get(key)
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (request.method === 'PUT') {
    if (ifMatch !== undefined && present === undefined) return refused(404, 'NoSuchKey')
    if (ifMatch !== undefined && ifMatch !== present?.etag) return refused(412, 'PreconditionFailed')
    if (ifNoneMatch === '*' && present !== undefined) return refused(412, 'PreconditionFailed')
    const object = stored(body)
    objects.set(key, object)
    return { status: 200, headers: { etag: object.etag } }
  }
  if (present === undefined) return refused(404, 'NoSuchKey')
  const headers = { etag: present.etag, 'last-modified': new Date(present.writtenAtMs).toUTCString() }
  return ifNoneMatch === present.etag ? { status: 304, headers } : { status: 200, headers, body: present.body }
}

const xml = (status: number, body: string): Answer => ({ status, headers: { 'content-type': 'application/xml' }, body })

const refused = (status: number, code: string): Answer => xml(status, `<Error><Code>${code}</Code></Error>`)

/** One page of keys in order, after the marker. */
function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  const [prefix, marker, size] = [query.get('prefix') ?? '', query.get('marker') ?? '', Number(query.get('max-keys') ?? 1000)]
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > marker).sort()
  const contents = keys.slice(0, size).map((key) => {
    const seconds = Math.floor((objects.get(key)?.writtenAtMs ?? 0) / 1000)
    const text = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<Contents><Key>${text}</Key><LastModified>${new Date(seconds * 1000).toISOString()}</LastModified></Contents>`
  })
  return xml(200, `<ListBucketResult><IsTruncated>${keys.length > size}</IsTruncated>${contents.join('')}</ListBucketResult>`)
}
