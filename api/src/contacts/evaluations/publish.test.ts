import { createEvaluation } from '@ponte/contracts/evaluations'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Person } from '../../../test/add.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { evaluateOnce } from './evaluate.ts'
import { publishDue, type OnPublished, type PublishedReview } from './publish.ts'

const { add, db, signIn } = await withApi({ clock: standingAt('2026-11-25T12:00:00Z') })
const contactDate = new Date('2026-11-07T15:00:00Z')
const END = new Date('2026-12-21T03:00:00Z')
const BEFORE_END = new Date(END.getTime() - 1)

/** A listener that collects the published reviews. */
function listener() {
  const received: PublishedReview[] = []
  const onPublished: OnPublished = (_, published) => Promise.resolve(void received.push(...published))
  return { received, onPublished }
}

async function ratedByClinic({ ana, at = contactDate }: { ana?: Person; at?: Date } = {}) {
  const [professional_, clinic] = [ana ?? (await add(professional())), await add(firm())]
  const made = await add(
    contact({
      professional: professional_,
      contractor: clinic.owner,
      firm: clinic,
      contactDate: at,
      professionalResponse: 'contact_only',
      contractorResponse: 'contact_only',
    }),
  )
  const { id } = await add(evaluation({ contact: made, side: 'contractor', cordiality: 4, publishedAt: null }))
  return { ana: professional_, clinic, made, id }
}

const publishedAt = async (id: string) =>
  (await db.selectFrom('evaluations').select('published_at').where('id', '=', id).executeTakeFirstOrThrow()).published_at
const statsOf = ({ id }: Person) =>
  db
    .selectFrom('person_stats')
    .select(['total_evaluations as count', 'cordiality_sum as stars'])
    .where('user_id', '=', id)
    .executeTakeFirst()

test('a sealed evaluation is published as of the end of its window, with statistics and notification in one transaction', async () => {
  const { ana, clinic, made, id } = await ratedByClinic()
  const { received, onPublished } = listener()
  expect(await publishDue(db, BEFORE_END, { onPublished })).toBe(0)
  expect([await publishedAt(id), await statsOf(ana)]).toEqual([null, { count: 0, stars: 0 }])

  const daysLater = new Date('2026-12-24T10:00:00Z')
  expect(await publishDue(db, daysLater, { onPublished })).toBe(1)
  expect([await publishedAt(id), await statsOf(ana)]).toEqual([END, { count: 1, stars: 4 }])
  expect(received).toEqual([
    {
      _id: id,
      contactLogId: made.id,
      side: 'contractor',
      authorId: clinic.owner.id,
      subjectId: ana.id,
      firmId: clinic.id,
      publishedAt: END,
    },
  ])
  expect(await publishDue(db, new Date('2027-06-01'), { onPublished })).toBe(0)
  expect([received.length, await statsOf(ana)]).toEqual([1, { count: 1, stars: 4 }])
})

test('many evaluations are published in batches, each once, even with several servers', async () => {
  const ana = await add(professional())
  const ids: string[] = []
  for (let count = 0; count < 23; count++) ids.push((await ratedByClinic({ ana })).id)
  const { received, onPublished } = listener()
  const counts = await Promise.all(Array.from({ length: 4 }, () => publishDue(db, END, { onPublished, atOnce: 3 })))
  // Rows locked by another server are skipped and left to the next run.
  const rest = await publishDue(db, END, { onPublished })
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(23)
  expect(received.map(({ _id }) => _id).sort()).toEqual(ids.sort())
  expect(await statsOf(ana)).toEqual({ count: 23, stars: 92 })
})

test('contacts already published do not hold up the next, and those not yet due stay sealed', async () => {
  const DAY_MS = 86_400_000
  await ratedByClinic({ at: new Date(contactDate.getTime() - DAY_MS) })
  await publishDue(db, END, listener())
  const [due, later] = [await ratedByClinic(), await ratedByClinic({ at: new Date(contactDate.getTime() + DAY_MS) })]
  expect(await publishDue(db, END, { ...listener(), atOnce: 1 })).toBe(1)
  expect([await publishedAt(due.id), await publishedAt(later.id)]).toEqual([END, null])
})

test('if the listener fails nothing is published, and the next run retries', async () => {
  const { ana, id } = await ratedByClinic()
  const onPublished: OnPublished = () => Promise.reject(new Error('listener failed'))
  await expect(publishDue(db, END, { onPublished })).rejects.toThrow('listener failed')
  expect([await publishedAt(id), await statsOf(ana)]).toEqual([null, { count: 0, stars: 0 }])
  expect(await publishDue(db, END, listener())).toBe(1)
})

test('a closing server stops between two batches', async () => {
  const { id } = await ratedByClinic()
  expect(await publishDue(db, END, { ...listener(), signal: AbortSignal.abort() })).toBe(0)
  expect(await publishedAt(id)).toBeNull()
  await publishDue(db, END, listener())
})

test('both evaluations of a contact are announced in the same transaction, and those of other contacts are not', async () => {
  const [{ ana, made, id }, other] = [await ratedByClinic(), await ratedByClinic()]
  const { received, onPublished } = listener()
  const parts = { db, clock: standingAt('2026-11-25T12:00:00Z') }
  await signIn(ana)
  const session = db.selectFrom('sessions').select(['family as sessionFamily', 'id_hash as cookieHash']).where('user_id', '=', ana.id)
  const claims = { profileCompleted: true, isFirmActive: true, isEmailConfirmed: true, hasSecondFactor: false }
  const open = await session.executeTakeFirstOrThrow()
  const viewer = { id: ana.id, role: 'professional', firmId: null, firmRole: 'member', ...open, ...claims } as const
  const body = { contactLogId: made.id, cordialityRating: 5, comment: '', isPublic: true, agreedToTerms: true as const }
  const broken = evaluateOnce(parts, { viewer, body, onPublished: () => Promise.reject(new Error('listener failed')) })
  await expect(broken).rejects.toThrow('listener failed')
  expect([await publishedAt(id), await statsOf(ana)]).toEqual([null, { count: 0, stars: 0 }])

  const { _id } = await evaluateOnce(parts, { viewer, body, onPublished })
  expect(received.map((one) => [one._id, one.side, one.publishedAt])).toEqual(
    expect.arrayContaining([
      [id, 'contractor', new Date('2026-11-25T12:00:00Z')],
      [_id, 'professional', new Date('2026-11-25T12:00:00Z')],
    ]),
  )
  expect([received.length, await publishedAt(other.id)]).toEqual([2, null])
})

test('an evaluation at the end of the window publishes everything once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { ana, clinic, made, id } = await ratedByClinic()
    const actor = await signIn(ana)
    const body = { contactLogId: made.id, cordialityRating: 5, agreedToTerms: true }
    const { received, onPublished } = listener()
    const [answer] = await Promise.all([actor.try(createEvaluation, { body }), publishDue(db, END, { onPublished })])
    expect(answer.statusCode).toBe(201)
    await publishDue(db, END, { onPublished })
    const rows = await db.selectFrom('evaluations').select('published_at').where('contact_log_id', '=', made.id).execute()
    expect(rows.map(({ published_at }) => published_at === null)).toEqual([false, false])
    expect(received.filter(({ _id }) => _id === id).length).toBeLessThanOrEqual(1)
    const firmStats = await db.selectFrom('firm_stats').select('total_evaluations as n').where('firm_id', '=', clinic.id).executeTakeFirst()
    expect([await statsOf(ana), firmStats?.n]).toEqual([{ count: 1, stars: 4 }, 1])
  }
})
