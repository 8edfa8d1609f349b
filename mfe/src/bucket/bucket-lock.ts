import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../publish/refusal.ts'
import type { Bucket } from './bucket.ts'

const POLL_MS = 250

export interface LockTimes {
  /** A holder that has not renewed the lock for this long is considered dead. */
  leaseMs: number
  /** How long to wait for other holders. Longer than the lease, so that a dead holder blocks no one. */
  patienceMs: number
}

export const LOCK_TIMES: LockTimes = { leaseMs: 20_000, patienceMs: 45_000 }

/**
 * Runs `work` while this process holds the lock, a permanent object in the bucket. Every write is conditional on the state just read (even
 * 'free'), so only one contender wins. The holder renews the lock while it works; a lock that is not renewed can be taken over.
 */
export async function withBucketLock<T>(bucket: Bucket, key: string, work: () => Promise<T>, times: LockTimes = LOCK_TIMES): Promise<T> {
  let etag = await acquire(bucket, key, times)
  let renewal = Promise.resolve()
  const renewing = setInterval(() => {
    renewal = renewal.then(async () => {
      // Another process took the lock over. The registry's ETag keeps this process from overwriting its changes.
      if (etag === null) return
      etag = await bucket.put(key, lock(holder), { etag }).catch(() => etag)
    })
  }, times.leaseMs / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await renewal
    // If the release fails, the lock expires with its lease.
    if (etag !== null) await bucket.put(key, lock(null), { etag }).catch(() => null)
  }
}

async function acquire(bucket: Bucket, key: string, { leaseMs, patienceMs }: LockTimes): Promise<string | null> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const present = await bucket.get(key)
    const isOpen = present === null || present.ageMs > leaseMs || isFree(present.content)
    const etag = isOpen ? await bucket.put(key, lock(holder), present === null ? 'absent' : { etag: present.etag }) : null
    if (etag !== null) return etag
    if (performance.now() > deadline)
      throw new Refusal(`Another publish is running (${bucket.name}${key}). Try again when it is done.`, { code: 'locked' })
    await wait(POLL_MS)
  }
}

const holder = `${hostname()} ${process.pid}`

/** The lock's content. The random id gives each write its own ETag. */
const lock = (by: string | null): string => JSON.stringify({ holder: by, id: crypto.randomUUID() })

const isFree = (content: Buffer): boolean => content.toString('utf8').startsWith('{"holder":null')
