import { reviewLogConsistency, reviewLogHead, reviewLogKey, type ReviewLogKey, type TreeHead } from '@ponte/contracts/review-log'
import { seenOf, whyNotTrust } from '@ponte/contracts/verify-review'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { standingAt } from '../../../test/moments.ts'
import type { Keys } from '../../server/kept-key.ts'
import { auditSite, type AskSite } from './audit.ts'
import { appendCoverLeaf } from './log.repo.ts'

/** Rotation of REVIEW_LOG_KEY, as seen by a reader who remembers an earlier head. */

const NOW = new Date('2026-11-25T12:00:30.000Z')
const [old, fresh, foreign] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
const clock = standingAt(NOW.toISOString())
const before = await withApi({ clock, config: { reviewLogKeys: [old] } })
const { database, db } = before
type Site = typeof before
const siteWith = (...keys: Keys) => withApi({ clock, database, config: { reviewLogKeys: keys } })

const keyOf = ({ visitor }: Site) => visitor.call(reviewLogKey, {})
const headOf = ({ visitor }: Site) => visitor.call(reviewLogHead, {})
const consistency = async (from: number, to: number) =>
  (await before.visitor.call(reviewLogConsistency, { query: { from, to } })).consistency
const whyNot = (head: TreeHead, key: ReviewLogKey, seen: Parameters<typeof whyNotTrust>[0]['seen']) =>
  whyNotTrust({ head, key, seen, now: NOW, consistency })

await appendCoverLeaf(db)
const oldKey = await keyOf(before)
const oldHead = await headOf(before)
const seen = seenOf(oldHead, oldKey)
await appendCoverLeaf(db)
const after = await siteWith(fresh, old)
const newKey = await keyOf(after)
const newHead = await headOf(after)

test('heads name the key that signed them, and the site lists all keys, newest first', async () => {
  expect(newKey.keys?.map(({ logId }) => logId)).toEqual([newKey.logId, oldKey.logId])
  expect([oldHead.logId, newHead.logId]).toEqual([oldKey.logId, newKey.logId])
  expect((await after.visitor.send({ url: '/.well-known/review-log.json' })).json()).toEqual(newKey)
})

test('a reader who trusts the old key trusts the new one, and old heads remain verifiable', async () => {
  expect(await whyNot(newHead, newKey, seen)).toBeNull()
  expect(await whyNot(oldHead, newKey, null)).toBeNull()
  // An old head from a cache, after the new key was seen.
  expect(await whyNot(oldHead, newKey, seenOf(newHead, newKey))).toBeNull()
})

test('a new key that the old one does not vouch for is another log', async () => {
  const without = await siteWith(fresh)
  expect(await whyNot(await headOf(without), await keyOf(without), seen)).toBe('other_key')
  const [mine, theirs] = newKey.keys ?? []
  const stranger = await keyOf(await siteWith(foreign))
  // A stranger can list the log's keys, but not sign the list without one of them.
  const strangersHead = await headOf(await siteWith(foreign))
  const claimed = { ...stranger, keys: [...(stranger.keys ?? []), ...(theirs ? [theirs] : [])] }
  expect(await whyNot(strangersHead, claimed, seen)).toBe('other_key')
  expect(await whyNot({ ...newHead, logId: theirs?.logId }, newKey, seen)).toBe('unsigned')
  expect(mine?.logId).toBe(newKey.logId)
})

test('a site of an earlier version, without key lists, is still trusted', async () => {
  const { logId, publicKey } = oldKey
  const { logId: _named, ...unnamed } = oldHead
  expect(await whyNot(unnamed, { logId, publicKey }, seen)).toBeNull()
  expect(seenOf(unnamed, { logId, publicKey })).toEqual(seen)
})

test('an audit continues across a key rotation, and detects a key without a signature of the old one', async () => {
  const asking =
    ({ visitor }: Site): AskSite =>
    async (url) => {
      const { statusCode, payload } = await visitor.send({ url })
      return { status: statusCode, json: JSON.parse(payload) as unknown }
    }
  const { head } = await auditSite({ ask: asking(before), seen: null, now: NOW })
  const next = await auditSite({ ask: asking(after), seen: head, now: NOW })
  expect(next).toMatchObject({ findings: [], head: { logId: newKey.logId } })
  const { findings } = await auditSite({ ask: asking(await siteWith(foreign)), seen: next.head, now: NOW })
  expect(findings).toEqual([expect.stringContaining('key differs')])
})
