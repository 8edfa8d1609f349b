import { createEvaluation, reportReview } from '@ponte/contracts/evaluations'
import { firmEvaluations, professionalEvaluations } from '@ponte/contracts/profiles'
import {
  reviewLogConsistency,
  reviewLogEntries,
  reviewLogHead,
  reviewLogKey,
  reviewLogProof,
  type ReviewLogKey,
} from '@ponte/contracts/review-log'
import { matchesLeaf, isIncluded, whyNotTrust, type SeenHead } from '@ponte/contracts/verify-review'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn, type Actor } from '../../../test/client.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { mth } from '../../../test/review-log/rfc9162.ts'
import { erasureJournal } from '../../server/backup/erasure-journal.ts'
import { eraseAccount } from '../../accounts/erasure/erase-accounts.repo.ts'
import { appendCoverLeaf, appendMissing } from './log.repo.ts'

const NOW = new Date('2026-11-25T12:00:30.000Z')
const { add, signIn, visitor, db } = await withApi({ clock: standingAt(NOW.toISOString()) })
const contactDate = new Date('2026-11-07T23:30:00-03:00')
const dir = mkdtempSync(join(tmpdir(), 'ponte-log-'))
after(() => rmSync(dir, { recursive: true, force: true }))

const key = (await visitor.send({ url: '/.well-known/review-log.json' })).json<ReviewLogKey>()
const head = () => visitor.call(reviewLogHead, {})
const proofOf = (review: string) => visitor.call(reviewLogProof, { query: { review } })
const statusOfProof = async (review: string) => (await visitor.try(reviewLogProof, { query: { review } })).statusCode
const consistency = async (from: number, to: number) => (await visitor.call(reviewLogConsistency, { query: { from, to } })).consistency
const believe = async (seen: SeenHead | null, now = NOW) => whyNotTrust({ head: await head(), key, seen, now, consistency })

async function firmAsksAna() {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const answers = { professionalResponse: 'contact_only', contractorResponse: 'contact_only' } as const
  const made = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate, ...answers }))
  return { made, ana, clinic, asAna: await signIn(ana), asClinic: await signIn(clinic.owner) }
}

async function rate(actor: Actor, contactLogId: string, given: Record<string, unknown> = {}): Promise<string> {
  const body = { contactLogId, cordialityRating: 5, agreedToTerms: true as const, ...given }
  return (await actor.call(createEvaluation, { body }))._id
}

/** Both sides have rated: the professional's review of the firm, and the firm's of the professional. */
async function bothRate(given: Record<string, unknown> = {}) {
  const pair = await firmAsksAna()
  const ofFirm = await rate(pair.asAna, pair.made.id, { comment: 'Boa equipe', ...given })
  const ofAna = await rate(pair.asClinic, pair.made.id, { comment: 'Pontual' })
  return { ...pair, ofFirm, ofAna }
}

async function leaves(): Promise<Buffer[]> {
  const rows = await db.selectFrom('review_log_leaves').select('leaf').orderBy('leaf_index').execute()
  return rows.map(({ leaf }) => leaf)
}

test('a review is logged before it is published, and provable to anyone afterwards', async () => {
  const { made, ana, clinic, asAna, asClinic } = await firmAsksAna()
  const before = await head()
  const ofFirm = await rate(asAna, made.id, { comment: 'Boa equipe', cordialityRating: 4 })
  expect((await head()).treeSize).toBe(before.treeSize + 1)
  expect(await statusOfProof(ofFirm)).toBe(404)
  const ofAna = await rate(asClinic, made.id, { comment: 'Em segredo', isPublic: false })

  const present = await head()
  expect(present).toEqual({
    treeSize: before.treeSize + 2,
    rootHash: mth(await leaves()).toString('base64'),
    timestamp: Date.parse('2026-11-25T12:00:00.000Z'),
    signature: expect.any(String),
    logId: key.logId,
  })
  expect(await believe(null)).toBeNull()
  expect(await believe({ ...before, logId: key.logId })).toBeNull()

  const [shownOfFirm] = (await visitor.call(firmEvaluations, { params: { id: clinic.id } })).results
  const [shownOfAna] = (await visitor.call(professionalEvaluations, { params: { id: ana.id } })).results
  for (const [id, shown, subject] of [
    [ofFirm, shownOfFirm, clinic.id],
    [ofAna, shownOfAna, ana.id],
  ] as const) {
    if (shown === undefined) throw new Error('not shown')
    const proof = await proofOf(id)
    expect(await isIncluded(proof, present)).toBe(true)
    expect(await matchesLeaf(shown, subject, proof)).toBe(true)
    for (const other of [{ cordialityRating: 3 }, { serviceQualityRating: 5 }, { _id: randomUUID() }, { comment: 'Outra coisa' }])
      expect(await matchesLeaf({ ...shown, ...other }, subject, proof)).toBe(false)
    expect(await matchesLeaf(shown, randomUUID(), proof)).toBe(false)
    expect(await isIncluded({ ...proof, index: (proof.index + 1) % proof.treeSize }, present)).toBe(false)
  }
  expect([(await proofOf(ofFirm)).commentSalt, (await proofOf(ofAna)).commentSalt]).toEqual([expect.any(String), null])
})

test('every leaf and comment has its own salt, so a shown comment reveals no other salt', async () => {
  await bothRate()
  const rows = await db.selectFrom('review_log_leaves').select(['salt', 'comment_salt']).where('salt', 'is not', null).execute()
  const salts = rows.flatMap(({ salt, comment_salt }) => [salt?.toString('hex'), comment_salt?.toString('hex')])
  expect(salts.length).toBeGreaterThanOrEqual(4)
  expect(new Set(salts).size).toBe(salts.length)
})

test('a hidden comment can’t be guessed, and the stars are still provable', async () => {
  const { ana, ofAna, asAna } = await bothRate()
  await asAna.call(reportReview, { params: { id: ofAna }, body: { reason: 'Não foi assim' } })
  const [shown] = (await visitor.call(professionalEvaluations, { params: { id: ana.id } })).results
  const proof = await proofOf(ofAna)
  expect(shown?.comment).toBeNull()
  expect(proof.commentSalt).toBeNull()
  expect(shown && (await matchesLeaf(shown, ana.id, proof))).toBe(true)
})

test('a changed review, a removed leaf, an old head and a forked tree are detected', async () => {
  const { clinic, ofFirm } = await bothRate()
  const seen = { ...(await head()), logId: key.logId }
  const proof = await proofOf(ofFirm)
  const [shown] = (await visitor.call(firmEvaluations, { params: { id: clinic.id } })).results
  expect(shown && (await matchesLeaf({ ...shown, cordialityRating: 1 }, clinic.id, proof))).toBe(false)

  await bothRate()
  const { treeSize, rootHash } = await head()
  const withoutOne = mth((await leaves()).filter((_, index) => index !== 0)).toString('base64')
  const forged = { ...(await head()), rootHash: withoutOne }
  expect(await whyNotTrust({ head: forged, key, seen, now: NOW, consistency })).toBe('unsigned')
  expect(await believe({ ...seen, rootHash: withoutOne })).toBe('forked')
  expect(await believe({ ...seen, treeSize, rootHash: seen.rootHash })).toBe('forked')
  expect(await believe({ ...seen, treeSize, rootHash })).toBeNull()
  expect(await believe({ ...seen, timestamp: seen.timestamp + 11 * 60_000 })).toBe('replayed')
  expect(await believe(null, new Date(NOW.getTime() + 25 * 3_600_000))).toBe('replayed')
  expect(await believe({ ...seen, logId: 'another' })).toBe('other_key')
})

test('proofs are available for every past tree size, and for no other', async () => {
  const { ofFirm } = await bothRate()
  const { treeSize: size } = await head()
  const { index } = await proofOf(ofFirm)
  const answerTo = (query: string) => visitor.send({ url: `/api/v1/review-log/${query}` })
  const status = async (query: string) => (await answerTo(query)).statusCode
  const refusedField = async (query: string) => {
    const answer = await answerTo(query)
    return [answer.statusCode, ...Object.keys(errorIn(answer).fields ?? {})]
  }
  expect(await status(`proof?review=${ofFirm}&treeSize=${index + 1}`)).toBe(200)
  expect(await refusedField(`proof?review=${ofFirm}&treeSize=${index}`)).toEqual([422, 'treeSize'])
  expect(await refusedField(`proof?review=${ofFirm}&treeSize=${size + 1}`)).toEqual([422, 'treeSize'])
  expect(await status(`proof?review=${randomUUID()}`)).toBe(404)
  expect(await status('proof?review=x')).toBe(400)
  expect(await status(`consistency?from=0&to=${size}`)).toBe(200)
  expect(await refusedField(`consistency?from=1&to=${size + 1}`)).toEqual([422, 'to'])
  expect(await refusedField(`consistency?from=2&to=1`)).toEqual([422, 'from'])
  expect(await status('consistency?from=-1&to=1')).toBe(400)
  expect(await refusedField(`entries?start=1&end=0`)).toEqual([422, 'end'])
  expect(await refusedField(`entries?start=0&end=${size}`)).toEqual([422, 'end'])
  const { entries } = await visitor.call(reviewLogEntries, { query: { start: 0, end: size - 1 } })
  expect(entries.map((entry) => Buffer.from(entry, 'base64'))).toEqual(await leaves())
})

test('heads and proofs may be cached for a minute, immutable answers forever', async () => {
  const { ofFirm } = await bothRate()
  const cached = async (url: string) => (await visitor.send({ url })).headers['cache-control']
  expect(await cached('/api/v1/review-log/head')).toBe('public, max-age=60')
  expect(await cached(`/api/v1/review-log/proof?review=${ofFirm}`)).toBe('public, max-age=60')
  expect(await cached('/api/v1/review-log/consistency?from=1&to=2')).toMatch(/^public, .*immutable/)
  expect(await cached('/api/v1/review-log/entries?start=0&end=1')).toMatch(/^public, .*immutable/)
  expect(await cached('/.well-known/review-log.json')).toMatch(/^public/)
  expect(await visitor.call(reviewLogKey, {})).toEqual(key)
  expect(await cached('/api/v1/review-log/consistency?from=2&to=1')).toBe('no-store')
})

test('erasing a person unlinks their reviews from the log, and the log stays consistent', async () => {
  const { ana, ofFirm, ofAna } = await bothRate()
  const kept = await bothRate()
  const seen = { ...(await head()), logId: key.logId }
  await db.updateTable('users').set({ deleted_at: NOW }).where('id', '=', ana.id).execute()
  await eraseAccount({ db, journal: erasureJournal(dir), now: NOW, before: null }, ana.id)
  expect([await statusOfProof(ofFirm), await statusOfProof(ofAna)]).toEqual([404, 404])
  expect((await head()).rootHash).toBe(seen.rootHash)
  expect(await believe(seen)).toBeNull()
  expect(await isIncluded(await proofOf(kept.ofAna), await head())).toBe(true)
  // The search for reviews without a leaf does not link them again.
  await appendMissing(db)
  expect((await head()).treeSize).toBe(seen.treeSize)
})

test('reviews from before the log are appended once, even with concurrent runs', async () => {
  const clinic = await add(firm())
  const ids: string[] = []
  for (let made = 0; made < 4; made++) {
    const one = await add(contact({ professional: await add(professional()), contractor: clinic.owner, firm: clinic, contactDate }))
    ids.push((await add(evaluation({ contact: one, side: 'contractor' }))).id)
  }
  const before = (await head()).treeSize
  await Promise.all([appendMissing(db), appendMissing(db), appendMissing(db)])
  const places = await Promise.all(ids.map(async (id) => (await proofOf(id)).index))
  expect(new Set(places).size).toBe(ids.length)
  expect((await head()).treeSize).toBe(before + ids.length)
  expect((await head()).rootHash).toBe(mth(await leaves()).toString('base64'))
})

test('concurrent evaluations get distinct positions', async () => {
  const pairs = []
  for (let made = 0; made < 6; made++) pairs.push(await firmAsksAna())
  const before = (await head()).treeSize
  await Promise.all(pairs.flatMap(({ asAna, asClinic, made }) => [rate(asAna, made.id), rate(asClinic, made.id)]))
  const present = await head()
  expect(present.treeSize).toBe(before + 12)
  expect(present.rootHash).toBe(mth(await leaves()).toString('base64'))
})

test('cover leaves grow the log like reviews', async () => {
  await bothRate()
  const seen = { ...(await head()), logId: key.logId }
  await appendCoverLeaf(db)
  expect((await head()).treeSize).toBe(seen.treeSize + 1)
  expect((await head()).rootHash).toBe(mth(await leaves()).toString('base64'))
  expect(await believe(seen)).toBeNull()
})

test('database constraints prevent changing or shortening the log', async () => {
  await bothRate()
  const refused = { constraint: 'review_log_append_only' }
  const leaf = db.updateTable('review_log_leaves').where('leaf_index', '=', 0)
  await expect(leaf.set({ leaf: Buffer.alloc(32) }).execute()).rejects.toMatchObject(refused)
  await expect(leaf.set({ salt: Buffer.alloc(32) }).execute()).rejects.toMatchObject(refused)
  await expect(db.deleteFrom('review_log_leaves').where('leaf_index', '=', 0).execute()).rejects.toMatchObject(refused)
  await expect(
    db
      .updateTable('review_log_nodes')
      .set({ hash: Buffer.alloc(32) })
      .execute(),
  ).rejects.toMatchObject(refused)
  await expect(db.deleteFrom('review_log_nodes').execute()).rejects.toMatchObject(refused)
  await expect(db.updateTable('review_log_size').set({ size: 0 }).execute()).rejects.toMatchObject(refused)
})
