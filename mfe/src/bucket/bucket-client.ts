import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketAddress } from './bucket-address.ts'
import { StorageUnavailable, reasonOf } from '../publish/refusal.ts'

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key within the prefix; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export interface BucketResponse {
  status: number
  headers: Headers
  content: Buffer
  /** True if an earlier attempt was sent and its outcome is unknown. */
  isRetry: boolean
}

const ATTEMPTS = 3
const FIRST_WAIT_MS = 100
const LIMIT_MS = 20_000
/** Slowest upload speed that still counts as alive; extends the timeout by body size. */
const SLOWEST_BYTES_PER_MS = 50
const USABLE_STATUSES = new Set([200, 204, 304, 404, 409, 412])

/** Sends signed requests to an S3-compatible store and retries transient failures. */
export function bucketClient(address: BucketAddress): (request: BucketRequest) => Promise<BucketResponse> {
  const { endpoint, region, bucket, prefix, credentials } = address
  const cache = new Map<string, ArrayBuffer>()
  const name = `s3://${[bucket, prefix].filter(Boolean).join('/')} at ${endpoint}`

  const urlOf = (key: string, query: Record<string, string>): string => {
    const parts = key === '' ? [bucket] : [bucket, ...prefix.split('/'), ...key.split('/')]
    const path = parts.filter(Boolean).map(encodeURIComponent).join('/')
    const search = new URLSearchParams(query).toString()
    return `${endpoint}/${path}${search === '' ? '' : `?${search}`}`
  }

  async function attemptOnce({
    method,
    key,
    query = {},
    headers = {},
    body = Buffer.alloc(0),
  }: BucketRequest): Promise<Omit<BucketResponse, 'isRetry'>> {
    const hash = createHash('sha256').update(body).digest('hex')
    const signer = new AwsV4Signer({
      ...credentials,
      ...{ method, region, cache, url: urlOf(key, query), service: 's3' },
      headers: { ...headers, 'x-amz-content-sha256': hash },
    })
    const signed = await signer.sign()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS + Math.ceil(body.length / SLOWEST_BYTES_PER_MS)),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    })
    return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
  }

  return async (request) => {
    let problem: unknown = null
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await wait(FIRST_WAIT_MS * 4 ** (attempt - 1))
      try {
        const response = await attemptOnce(request)
        if (USABLE_STATUSES.has(response.status) && codeOf(response) !== 'NoSuchBucket') return { ...response, isRetry: attempt > 0 }
        if (response.status < 500 && response.status !== 429)
          throw new StorageUnavailable(`${name} denied the request: ${statusLine(response)}`)
        problem = new Error(statusLine(response))
      } catch (error) {
        // A store that times out once would probably time out again.
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
        // `fetch` reports every network failure as a TypeError.
        if (!isTimeout && !(error instanceof TypeError)) throw error
        problem = error
        if (isTimeout) break
      }
    }
    throw new StorageUnavailable(`${name} is unreachable: ${reasonOf(problem)}`, { cause: problem })
  }
}

const statusLine = (response: Pick<BucketResponse, 'status' | 'content'>): string => `${response.status} ${codeOf(response)}`.trim()

/** The code of an S3 error; empty for other responses. */
function codeOf({ status, content }: Pick<BucketResponse, 'status' | 'content'>): string {
  return status < 400 ? '' : (/<Code>([^<]{1,80})<\/Code>/.exec(content.toString('utf8'))?.[1] ?? '')
}
