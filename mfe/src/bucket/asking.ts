import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketAddress } from './bucket-address.ts'
import { StoreAway } from './store-away.ts'
import { reasonOf } from '../reason-of.ts'

export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Within the prefix; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export interface Answer {
  status: number
  headers: Headers
  content: Buffer
  /** Whether it was asked before, without word of what became of it. */
  isRepeated: boolean
}

const ATTEMPTS = 3
const FIRST_WAIT_MS = 100
const LIMIT_MS = 20_000
/** What an upload may take beside that. */
const SLOWEST_BYTES_PER_MS = 50
const OF_USE = new Set([200, 204, 304, 404, 409, 412])

/** Asks an S3-compatible store, again where it fails by chance. */
export function asking(address: BucketAddress): (asked: Asked) => Promise<Answer> {
  const { endpoint, region, bucket, prefix, credentials } = address
  const cache = new Map<string, ArrayBuffer>()
  const called = `s3://${[bucket, prefix].filter(Boolean).join('/')} at ${endpoint}`

  const urlOf = (key: string, query: Record<string, string>): string => {
    const parts = key === '' ? [bucket] : [bucket, ...prefix.split('/'), ...key.split('/')]
    const path = parts.filter(Boolean).map(encodeURIComponent).join('/')
    const search = new URLSearchParams(query).toString()
    return `${endpoint}/${path}${search === '' ? '' : `?${search}`}`
  }

  async function once({ method, key, query = {}, headers = {}, body = Buffer.alloc(0) }: Asked): Promise<Omit<Answer, 'isRepeated'>> {
    const hash = createHash('sha256').update(body).digest('hex')
    const signer = new AwsV4Signer({
      ...credentials,
      ...{ method, region, cache, url: urlOf(key, query), service: 's3' },
      headers: { ...headers, 'x-amz-content-sha256': hash },
    })
    const signed = await signer.sign()
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS + Math.ceil(body.length / SLOWEST_BYTES_PER_MS)),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    })
    return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
  }

  return async (asked) => {
    let problem: unknown = null
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await wait(FIRST_WAIT_MS * 4 ** (attempt - 1))
      try {
        const answer = await once(asked)
        if (OF_USE.has(answer.status) && codeOf(answer) !== 'NoSuchBucket') return { ...answer, isRepeated: attempt > 0 }
        if (answer.status < 500 && answer.status !== 429) throw new StoreAway(`${called} refuses to answer: ${said(answer)}`)
        problem = new Error(said(answer))
      } catch (error) {
        // Whoever says nothing for so long would not do so the next time.
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
        // What `fetch` calls every failure on the way.
        if (!isTimeout && !(error instanceof TypeError)) throw error
        problem = error
        if (isTimeout) break
      }
    }
    throw new StoreAway(`${called} cannot be reached: ${reasonOf(problem)}`, { cause: problem })
  }
}

const said = (answer: Pick<Answer, 'status' | 'content'>): string => `${answer.status} ${codeOf(answer)}`.trim()

/** What an S3 error is called; empty for anything else. */
function codeOf({ status, content }: Pick<Answer, 'status' | 'content'>): string {
  return status < 400 ? '' : (/<Code>([^<]{1,80})<\/Code>/.exec(content.toString('utf8'))?.[1] ?? '')
}
