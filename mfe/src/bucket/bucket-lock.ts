import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../publish/refusal.ts'
import type { Bucket } from './bucket.ts'

const POLL_MS = 250

export interface LockTimes {
  /** A holder that has not renewed for so long is taken for dead. */
  leaseMs: number
  /** Time limit of the wait for other holders: longer than the lease, so that a dead one stops nobody. */
  patienceMs: number
}

const TIMES: LockTimes = { leaseMs: 20_000, patienceMs: 45_000 }

/**
 * Runs `work` while this process alone holds the lock. The lock is an object that stays: it is written only over the very state
 * that was read, be that 'free', so of several who want it one gets it. It is renewed meanwhile, and taken over when that stops.
 */
export async function withBucketLock<T>(bucket: Bucket, key: string, work: () => Promise<T>, times: LockTimes = TIMES): Promise<T> {
  let etag = await acquire(bucket, key, times)
  let renewal = Promise.resolve()
  const renewing = setInterval(() => {
    renewal = renewal.then(async () => {
      // Somebody else's by now: the registry's own ETag keeps this one from writing over what they did.
      if (etag === null) return
      etag = await bucket.put(key, lock(holder), { etag }).catch(() => etag)
    })
  }, times.leaseMs / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await renewal
    // A lock that cannot be released is free when its lease is over.
    if (etag !== null) await bucket.put(key, lock(null), { etag }).catch(() => null)
  }
}

async function acquire(bucket: Bucket, key: string, { leaseMs, patienceMs }: LockTimes): Promise<string | null> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const present = await bucket.get(key)
    const isOpen = present === null || present.ageMs > leaseMs || isFree(present.content)
    const etag = isOpen ? await bucket.put(key, lock(holder), present === null ? 'absent' : { etag: present.etag }) : null
    if (etag !== null) return etag
    if (Date.now() > deadline) throw new Refusal(`Another publish is running (${bucket.name}${key}). Try again when it is done.`)
    await wait(POLL_MS)
  }
}

const holder = `${hostname()} ${process.pid}`

/** The lock's content. No two are the same, so that each has an ETag of its own. */
const lock = (by: string | null): string => JSON.stringify({ holder: by, id: crypto.randomUUID() })

const isFree = (content: Buffer): boolean => content.toString('utf8').startsWith('{"holder":null')
