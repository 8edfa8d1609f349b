import { reportReview } from '@ponte/contracts/evaluations'
import { decideReport, listReports } from '@ponte/contracts/moderation'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { auditSite, type AskSite } from './audit.ts'
import { appendMissing } from './log.repo.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-25T12:00:30.000Z')
const { add, signIn, visitor, db } = await withApi({ clock: standingAt(NOW.toISOString()), config: { rateLimitPerMinute: 1_000_000 } })

const honest: AskSite = async (url) => {
  await sql`delete from rate_limits`.execute(db)
  const { statusCode, payload } = await visitor.send({ url })
  return { status: statusCode, json: JSON.parse(payload) as unknown }
}
const audit = (ask = honest, seen: Parameters<typeof auditSite>[0]['seen'] = null) => auditSite({ ask, seen, now: NOW })

/** A site that falsifies its answers to URLs that contain a word. */
const lying =
  (word: string, change: (answer: Record<string, unknown>) => object): AskSite =>
  async (url) => {
    const { status, json } = await honest(url)
    return { status, json: status === 200 && url.includes(word) ? change(json as Record<string, unknown>) : json }
  }

/** A firm and a professional with published reviews of each other. */
async function publishedPair() {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const contactDate = new Date(NOW.getTime() - 40 * DAY_MS)
  const made = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate }))
  await add(evaluation({ contact: made, side: 'contractor', comment: 'Pontual', isPublic: false }))
  const ofFirm = await add(evaluation({ contact: made, side: 'professional' }))
  await appendMissing(db)
  return { ana, clinic, ofFirm }
}
await publishedPair()
const first = await audit()

test('an honest site passes, and so does its growth since the last audit', async () => {
  expect(first).toMatchObject({ findings: [], leaves: 2, verified: 2, untied: 0, head: { treeSize: 2 } })
  await publishedPair()
  expect(await audit(honest, first.head)).toMatchObject({ findings: [], leaves: 4, verified: 4 })
})

/** A site where something happens when the auditor has read the head, or another answer. */
function meanwhile(happen: () => Promise<unknown>, word = '/review-log/head'): AskSite {
  let isOver = false
  return async (url) => {
    const answer = await honest(url)
    if (url.includes(word) && !isOver) {
      isOver = true
      await happen()
    }
    return answer
  }
}

test('reviews published during the audit are left to the next one', async () => {
  const { leaves, verified } = await audit()
  expect(await audit(meanwhile(publishedPair))).toMatchObject({ findings: [], leaves, verified, newer: 2 })
  expect(await audit()).toMatchObject({ findings: [], leaves: leaves + 2, verified: verified + 2, newer: 0 })
  const behindHead = lying('/review-log/head', (head) => ({ ...head, treeSize: leaves + 3 }))
  await expect(audit(behindHead)).rejects.toThrow('returned 422')
})

test('a comment that is hidden or shown again during the audit is no finding', async () => {
  const { clinic, ofFirm } = await publishedPair()
  const { verified } = await audit()
  const report = async () =>
    (await signIn(clinic.owner)).call(reportReview, { params: { id: ofFirm.id }, body: { reason: 'Não foi assim' } })
  const keep = async () => {
    const asAdmin = await signIn(await add(admin()))
    const [{ _id: id } = { _id: '' }] = (await asAdmin.call(listReports, { query: {} })).results
    await asAdmin.call(decideReport, { params: { id }, body: { decision: 'kept' } })
  }
  const reviews = `/firms/${clinic.id}/evaluations`
  expect(await audit(meanwhile(report, reviews))).toMatchObject({ findings: [], verified })
  expect(await audit(meanwhile(keep, reviews))).toMatchObject({ findings: [], verified })
})

test('a withheld salt does not hide a changed comment', async () => {
  const { clinic, ofFirm } = await publishedPair()
  const withheld: AskSite = async (url) => {
    const { status, json } = await honest(url)
    return { status, json: url.includes(ofFirm.id) ? { ...(json as object), commentSalt: null } : json }
  }
  expect((await audit(withheld)).findings).toEqual([`review ${ofFirm.id} of ${clinic.id}: it was changed since it was sealed`])
})

test('profiles that disappear during the audit are skipped', async () => {
  const { ana } = await publishedPair()
  const { verified } = await audit()
  const hidden: AskSite = async (url) => (url.includes(`/professionals/${ana.id}/`) ? { status: 404, json: null } : honest(url))
  expect(await audit(hidden)).toMatchObject({ findings: [], verified: verified - 1 })
})

test('a review with changed stars, text or profile is detected', async () => {
  const changed = (over: object) =>
    lying('/evaluations', ({ results, ...rest }) => ({ ...rest, results: (results as object[]).map((review) => ({ ...review, ...over })) }))
  for (const over of [{ cordialityRating: 1 }, { serviceQualityRating: 5 }, { comment: 'Outra coisa' }]) {
    const { findings } = await audit(changed(over))
    expect(findings.length).toBeGreaterThan(0)
    for (const finding of findings) expect(finding).toMatch(/changed since it was sealed$/)
  }
})

test('a changed database row is detected', async () => {
  const { ofFirm } = await publishedPair()
  await sql`alter table evaluations disable trigger evaluations_never_edited`.execute(db)
  await db.updateTable('evaluations').set({ cordiality: 1 }).where('id', '=', ofFirm.id).execute()
  expect((await audit()).findings).toEqual([expect.stringContaining(`review ${ofFirm.id}`)])
  await db.updateTable('evaluations').set({ cordiality: 5 }).where('id', '=', ofFirm.id).execute()
  await sql`alter table evaluations enable trigger evaluations_never_edited`.execute(db)
  expect((await audit()).findings).toEqual([])
})

test('a removed leaf is detected by the root and by the previous audit', async () => {
  const { findings } = await audit(lying('/review-log/entries', ({ entries }) => ({ entries: (entries as string[]).toReversed() })))
  expect(findings).toContainEqual(expect.stringContaining('have a different root'))
  await expect(audit(lying('/review-log/entries', () => ({ entries: [] })))).rejects.toThrow('returned no leaf')
})

test('a forked, unsigned or replayed head and an unknown key are detected', async () => {
  const { head } = first
  if (head === null) throw new Error('no head')
  const why = async (seen: typeof head, ask = honest) => (await audit(ask, seen)).findings
  expect(await why({ ...head, rootHash: Buffer.alloc(32).toString('base64') })).toEqual([expect.stringContaining('does not continue')])
  expect(await why({ ...head, timestamp: head.timestamp + 3_600_000 })).toEqual(['the head is outdated'])
  expect(await why({ ...head, logId: 'other' })).toEqual([expect.stringContaining('did not vouch')])
  const unsigned = await audit(lying('/review-log/head', (answer) => ({ ...answer, timestamp: Number(answer['timestamp']) + 1 })))
  expect(unsigned.findings).toContain('the head is not signed with the key of the log')
  expect(unsigned.head).toBeNull()
})

test('a proof of another leaf is detected, and a site without a log fails the audit', async () => {
  const { findings } = await audit(lying('/review-log/proof', (answer) => ({ ...answer, index: 0 })))
  expect(findings).toContainEqual(expect.stringContaining('the leaf in its proof differs'))
  await expect(audit(() => Promise.resolve({ status: 404, json: {} }))).rejects.toThrow('has no review log')
})
