import { asking, type Answer } from './asking.ts'
import type { BucketAddress } from './bucket-address.ts'
import { listed, type Listed } from './listing.ts'
import { StoreAway } from './store-away.ts'

export interface Found {
  content: Buffer
  /** Another one after each change: what S3 calls an ETag. */
  mark: string
  /** By the store's own clock. */
  ageMs: number
}

/** What must stand at a key for it to be written: nothing, or what has that mark. */
type Over = 'nothing' | { mark: string }

/** The few things that this project asks of an S3-compatible store. */
export interface Bucket {
  readonly name: string
  has(key: string): Promise<boolean>
  get(key: string): Promise<Found | null>
  /** 'same' where it still has that mark. */
  getUnless(mark: string, key: string): Promise<Found | null | 'same'>
  /** The new mark; null where something else stands there than was said. */
  put(key: string, content: Buffer | string, over: Over): Promise<string | null>
  remove(key: string): Promise<void>
  /** What lies below a prefix, in the order of its keys. */
  list(prefix: string): Promise<Listed[]>
}

export function openBucket(address: BucketAddress, pageSize = 1000): Bucket {
  const ask = asking(address)
  const within = address.prefix === '' ? '' : `${address.prefix}/`

  const bucket: Bucket = {
    name: `s3://${address.bucket}/${within}`,

    has: async (key) => (await ask({ method: 'HEAD', key })).status === 200,

    async get(key) {
      const answer = await ask({ method: 'GET', key })
      return answer.status === 200 ? found(answer) : absent(answer)
    },

    async getUnless(mark, key) {
      const answer = await ask({ method: 'GET', key, headers: { 'if-none-match': mark } })
      if (answer.status === 304) return 'same'
      return answer.status === 200 ? found(answer) : absent(answer)
    },

    async put(key, content, over) {
      const body = Buffer.from(content)
      const headers: Record<string, string> = over === 'nothing' ? { 'if-none-match': '*' } : { 'if-match': over.mark }
      const answer = await ask({ method: 'PUT', key, headers, body })
      if (answer.status === 200) return markOf(answer)
      if (!answer.isRepeated) return null
      // The answer to the first attempt may be what was lost, and not the attempt.
      const present = await bucket.get(key)
      return present?.content.equals(body) === true ? present.mark : null
    },

    async remove(key) {
      await ask({ method: 'DELETE', key })
    },

    async list(prefix) {
      const all: Listed[] = []
      // The first form of this question, because every store knows it: the next page begins after the last key of this one.
      for (let marker = ''; ; marker = within + (all.at(-1)?.key ?? '')) {
        const answer = await ask({ method: 'GET', key: '', query: { prefix: within + prefix, marker, 'max-keys': String(pageSize) } })
        if (answer.status !== 200) throw new StoreAway(`The store answers the question what it holds with ${answer.status}.`)
        const { objects, isLast } = listed(answer.content.toString('utf8'))
        all.push(...objects.map(({ key, at }) => ({ key: key.slice(within.length), at })))
        if (isLast || objects.length === 0) return all
      }
    },
  }
  return bucket
}

function found(answer: Answer): Found {
  const changedAt = Date.parse(answer.headers.get('last-modified') ?? '')
  const now = Date.parse(answer.headers.get('date') ?? '')
  return { content: answer.content, mark: markOf(answer), ageMs: Number.isNaN(now - changedAt) ? 0 : now - changedAt }
}

function absent({ status }: Answer): null {
  if (status !== 404) throw new StoreAway(`The store answers a question with ${status}.`)
  return null
}

function markOf({ headers }: Answer): string {
  const mark = headers.get('etag')
  if (mark === null) throw new StoreAway('The store does not say the ETag of an object, so changes by others would go unnoticed.')
  return mark
}
