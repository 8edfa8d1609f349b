import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { auditSite, type AskSite } from './audit.ts'
import { appendMissing } from './log.repo.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-25T12:00:30.000Z')
const { add, visitor, db } = await withApi({ clock: standingAt(NOW.toISOString()), config: { rateLimitPerMinute: 1_000_000 } })

const honest: AskSite = async (url) => {
  await sql`delete from rate_limits`.execute(db)
  const { statusCode, payload } = await visitor.send({ url })
  return { status: statusCode, json: JSON.parse(payload) as unknown }
}
const audit = (ask = honest, seen: Parameters<typeof auditSite>[0]['seen'] = null) => auditSite({ ask, seen, now: NOW })

/** The site with something else in the answers whose address has a word in it. */
const lying =
  (word: string, change: (answer: Record<string, unknown>) => object): AskSite =>
  async (url) => {
    const { status, json } = await honest(url)
    return { status, json: status === 200 && url.includes(word) ? change(json as Record<string, unknown>) : json }
  }

/** A firm and a professional who have rated each other, in public. */
async function publishedPair() {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const contactDate = new Date(NOW.getTime() - 40 * DAY_MS)
  const made = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate }))
  await add(evaluation({ contact: made, side: 'contractor', comment: 'Pontual', isPublic: false }))
  const ofFirm = await add(evaluation({ contact: made, side: 'professional' }))
  await appendMissing(db)
  return ofFirm
}
await publishedPair()
const first = await audit()

test('an honest site holds, and so does what it grew by', async () => {
  expect(first).toMatchObject({ findings: [], leaves: 2, verified: 2, untied: 0, head: { treeSize: 2 } })
  await publishedPair()
  expect(await audit(honest, first.head)).toMatchObject({ findings: [], leaves: 4, verified: 4 })
})

test('a changed review is found, whether its stars, its words or its profile were changed', async () => {
  const changed = (over: object) =>
    lying('/evaluations', ({ results, ...rest }) => ({ ...rest, results: (results as object[]).map((review) => ({ ...review, ...over })) }))
  for (const over of [{ cordialityRating: 1 }, { serviceQualityRating: 5 }, { comment: 'Outra coisa' }]) {
    const { findings } = await audit(changed(over))
    expect(findings.length).toBeGreaterThan(0)
    for (const finding of findings) expect(finding).toMatch(/not as it was sealed$/)
  }
})

test('a changed row of the database is found', async () => {
  const ofFirm = await publishedPair()
  await sql`alter table evaluations disable trigger evaluations_never_edited`.execute(db)
  await db.updateTable('evaluations').set({ cordiality: 1 }).where('id', '=', ofFirm.id).execute()
  expect((await audit()).findings).toEqual([expect.stringContaining(`review ${ofFirm.id}`)])
  await db.updateTable('evaluations').set({ cordiality: 5 }).where('id', '=', ofFirm.id).execute()
  await sql`alter table evaluations enable trigger evaluations_never_edited`.execute(db)
  expect((await audit()).findings).toEqual([])
})

test('a leaf that was taken out is found, by its root and by the audit before', async () => {
  const { findings } = await audit(lying('/review-log/entries', ({ entries }) => ({ entries: (entries as string[]).toReversed() })))
  expect(findings).toContainEqual(expect.stringContaining('do not have the root'))
  await expect(audit(lying('/review-log/entries', () => ({ entries: [] })))).rejects.toThrow('gives out no leaf')
})

test('a forked head, an unsigned one, a replayed one and another key are found', async () => {
  const { head } = first
  if (head === null) throw new Error('no head')
  const why = async (seen: typeof head, ask = honest) => (await audit(ask, seen)).findings
  expect(await why({ ...head, rootHash: Buffer.alloc(32).toString('base64') })).toEqual([expect.stringContaining('does not go on')])
  expect(await why({ ...head, timestamp: head.timestamp + 3_600_000 })).toEqual(['the head is an old one'])
  expect(await why({ ...head, logId: 'other' })).toEqual([expect.stringContaining('another key')])
  const unsigned = await audit(lying('/review-log/head', (answer) => ({ ...answer, timestamp: Number(answer['timestamp']) + 1 })))
  expect(unsigned.findings).toContain('the head is not signed with the key of the log')
  expect(unsigned.head).toBeNull()
})

test('a proof of another leaf is found, and a site without a log is told', async () => {
  const { findings } = await audit(lying('/review-log/proof', (answer) => ({ ...answer, index: 0 })))
  expect(findings).toContainEqual(expect.stringContaining('names another leaf'))
  await expect(audit(() => Promise.resolve({ status: 404, json: {} }))).rejects.toThrow('has no log of reviews')
})
