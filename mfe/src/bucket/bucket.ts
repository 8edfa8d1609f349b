import { bucketClient, type BucketResponse } from './bucket-client.ts'
import type { BucketAddress } from './bucket-address.ts'
import { parseListPage, type ListedObject } from './list-page.ts'
import { StorageUnavailable } from '../publish/refusal.ts'

export interface StoredObject {
  content: Buffer
  etag: string
  /** Age by the store's clock. */
  ageMs: number
}

/** Condition of a write: the object does not exist, or still has that ETag. */
type WriteCondition = 'absent' | { etag: string }

/** The operations this project needs from an S3-compatible store. */
export interface Bucket {
  readonly name: string
  has(key: string): Promise<boolean>
  get(key: string): Promise<StoredObject | null>
  /** 'unchanged' if the object still has that ETag. */
  getIfChanged(etag: string, key: string): Promise<StoredObject | null | 'unchanged'>
  /** Returns the new ETag, or null if the condition fails. */
  put(key: string, content: Buffer | string, condition: WriteCondition): Promise<string | null>
  remove(key: string): Promise<void>
  /** Lists the objects below a prefix, ordered by key. */
  list(prefix: string): Promise<ListedObject[]>
}

export function openBucket(address: BucketAddress, pageSize = 1000): Bucket {
  const send = bucketClient(address)
  const within = address.prefix === '' ? '' : `${address.prefix}/`

  const bucket: Bucket = {
    name: `s3://${address.bucket}/${within}`,

    has: async (key) => (await send({ method: 'HEAD', key })).status === 200,

    async get(key) {
      const response = await send({ method: 'GET', key })
      return response.status === 200 ? objectIn(response) : nullIfMissing(response)
    },

    async getIfChanged(etag, key) {
      const response = await send({ method: 'GET', key, headers: { 'if-none-match': etag } })
      if (response.status === 304) return 'unchanged'
      return response.status === 200 ? objectIn(response) : nullIfMissing(response)
    },

    async put(key, content, condition) {
      const body = Buffer.from(content)
      const headers: Record<string, string> = condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.etag }
      const response = await send({ method: 'PUT', key, headers, body })
      if (response.status === 200) return etagOf(response)
      if (!response.isRetry) return null
      // The earlier attempt may have succeeded even if its response was lost.
      const present = await bucket.get(key)
      return present?.content.equals(body) === true ? present.etag : null
    },

    async remove(key) {
      await send({ method: 'DELETE', key })
    },

    async list(prefix) {
      const all: ListedObject[] = []
      // Version 1 of the list request, which every store supports: the next page starts after the last key of this one.
      for (let marker = ''; ; marker = within + (all.at(-1)?.key ?? '')) {
        const response = await send({ method: 'GET', key: '', query: { prefix: within + prefix, marker, 'max-keys': String(pageSize) } })
        if (response.status !== 200) throw new StorageUnavailable(`The store answered a list request with ${response.status}.`)
        const { objects, isLast } = parseListPage(response.content.toString('utf8'))
        all.push(...objects.map(({ key, writtenAtMs }) => ({ key: key.slice(within.length), writtenAtMs })))
        if (isLast || objects.length === 0) return all
      }
    },
  }
  return bucket
}

function objectIn(response: BucketResponse): StoredObject {
  const changedAt = Date.parse(response.headers.get('last-modified') ?? '')
  const now = Date.parse(response.headers.get('date') ?? '')
  return { content: response.content, etag: etagOf(response), ageMs: Number.isNaN(now - changedAt) ? 0 : now - changedAt }
}

function nullIfMissing({ status }: BucketResponse): null {
  if (status !== 404) throw new StorageUnavailable(`The store answered a read with ${status}.`)
  return null
}

function etagOf({ headers }: BucketResponse): string {
  const etag = headers.get('etag')
  if (etag === null) throw new StorageUnavailable('The store returns no ETag, so concurrent changes could not be detected.')
  return etag
}
