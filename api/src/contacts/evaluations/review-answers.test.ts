import { getDashboard, type ProfessionalDashboard } from '@ponte/contracts/dashboard'
import { receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { exportMine } from '@ponte/contracts/me'
import { decideReport, listReports } from '@ponte/contracts/moderation'
import { firmEvaluations, getProfessional, professionalEvaluations } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { errorIn } from '../../../test/client.ts'
import { admin, contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const { add, signIn, visitor, db } = await withApi({ clock: standingAt(NOW) })
const boss = await add(admin({ full_name: 'Chefe' }))
const asBoss = await signIn(boss)

const outcome = (answer: { statusCode: number; payload: string }) =>
  answer.statusCode < 300 ? `${answer.statusCode}` : `${answer.statusCode} ${errorIn(answer).code}`
const reply = async (actor: Actor, id: string, text = 'Obrigada!') =>
  outcome(await actor.try(replyToReview, { params: { id }, body: { text } }))
const report = async (actor: Actor, id: string, reason = 'É mentira') =>
  outcome(await actor.try(reportReview, { params: { id }, body: { reason } }))
const decide = async (id: string, decision: string) => outcome(await asBoss.try(decideReport, { params: { id }, body: { decision } }))

type Given = Partial<Parameters<typeof evaluation>[0]>

/** The clinic's published review of Ana, and hers of the clinic. */
async function reviewed(given: Given = {}) {
  const [ana, clinic] = [await add(professional({ full_name: 'Ana Luz' })), await add(firm({ name: 'Clínica Vida' }))]
  const made = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  const ofAna = await add(evaluation({ contact: made, side: 'contractor', cordiality: 3, comment: 'Chegou atrasada', ...given }))
  const ofClinic = await add(evaluation({ contact: made, side: 'professional', cordiality: 4, comment: 'Boa equipe' }))
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  return { ana, clinic, colleague, ofAna: ofAna.id, ofClinic: ofClinic.id, asAna: await signIn(ana), asClinic: await signIn(clinic.owner) }
}

/** A person's first review, as every list shows it. All lists must agree. */
async function shownOf(ana: { id: string }, asAna: Actor) {
  const profile = await visitor.call(getProfessional, { params: { id: ana.id } })
  const [listed] = (await visitor.call(professionalEvaluations, { params: { id: ana.id } })).results
  const [received] = (await asAna.call(receivedReviews, {})).results
  const [onDashboard] = ((await asAna.call(getDashboard, {})) as ProfessionalDashboard).latestReviews
  expect([profile.latestReviews[0], onDashboard]).toEqual([listed, listed])
  expect(received).toEqual({ ...listed, hasBeenReported: expect.any(Boolean) })
  expect(profile.stats).toMatchObject({ totalEvaluations: 1, overallRating: 3 })
  return listed
}

const openReportOf = async (reviewId: string) => {
  const { results } = await asBoss.call(listReports, { query: { limit: '100' } })
  return results.find(({ review }) => review._id === reviewId)?._id ?? ''
}

test('a reply is shown with the review everywhere, once', async () => {
  const { ana, ofAna, asAna } = await reviewed()
  expect((await shownOf(ana, asAna))?.reply).toBeUndefined()
  expect(await reply(asAna, ofAna, '  O trânsito parou.  ')).toBe('204')
  expect(await shownOf(ana, asAna)).toMatchObject({
    comment: 'Chegou atrasada',
    reply: { text: 'O trânsito parou.', createdAt: NOW },
  })
  expect(await reply(asAna, ofAna, 'E mais')).toBe('409 already_replied')
  expect((await shownOf(ana, asAna))?.reply?.text).toBe('O trânsito parou.')
})

test('twenty concurrent replies make one', async () => {
  const { ofAna, asAna } = await reviewed()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => reply(asAna, ofAna)))
  expect(outcomes.sort()).toEqual(['204', ...Array<string>(19).fill('409 already_replied')])
})

test('only the subject, or any user of the reviewed firm, can reply or report; sealed reviews are not found', async () => {
  const { colleague, ofAna, ofClinic, asAna, asClinic } = await reviewed()
  const stranger = await signIn(await add(professional()))
  for (const act of [reply, report]) {
    expect([await act(asAna, ofClinic), await act(asClinic, ofAna), await act(stranger, ofAna)]).toEqual(Array(3).fill('404 not_found'))
    expect(await act(asAna, randomUUID())).toBe('404 not_found')
  }
  expect(await reply(await signIn(colleague), ofClinic, 'Obrigado, Ana')).toBe('204')
  expect(await reply(asClinic, ofClinic)).toBe('409 already_replied')
  const sealed = await reviewed({ publishedAt: null })
  expect([await reply(sealed.asAna, sealed.ofAna), await report(sealed.asAna, sealed.ofAna)]).toEqual(Array(2).fill('404 not_found'))
  expect((await sealed.asAna.call(receivedReviews, {})).results).toEqual([])
})

test('a text is required and limited in length', async () => {
  const { ofAna, asAna } = await reviewed()
  for (const text of [' ', 'x'.repeat(501)]) {
    expect([await reply(asAna, ofAna, text), await report(asAna, ofAna, text)]).toEqual(Array(2).fill('422 invalid'))
  }
})

test('a reported text and its reply are hidden for all, but not the stars; if kept, both return and can’t be reported again', async () => {
  const { ana, ofAna, asAna } = await reviewed()
  await reply(asAna, ofAna)
  const before = await shownOf(ana, asAna)
  expect(await report(asAna, ofAna)).toBe('204')
  const { reply: _, ...withoutReply } = before ?? { reply: undefined }
  expect(await shownOf(ana, asAna)).toEqual({ ...withoutReply, comment: null, isUnderReview: true })
  expect((await asAna.call(receivedReviews, {})).results).toMatchObject([{ hasBeenReported: true, cordialityRating: 3 }])
  expect(await report(asAna, ofAna)).toBe('409 already_reported')

  const id = await openReportOf(ofAna)
  expect(await decide(id, 'kept')).toBe('204')
  expect(await shownOf(ana, asAna)).toEqual(before)
  expect(await report(asAna, ofAna, 'De novo')).toBe('409 already_reported')
  expect([await decide(id, 'hidden'), await decide(id, 'kept')]).toEqual(['409 conflict', '409 conflict'])
  expect(await shownOf(ana, asAna)).toEqual(before)
})

test('a hidden text stays hidden, and can’t be replied to', async () => {
  const { clinic, ofClinic, asClinic } = await reviewed()
  expect(await report(asClinic, ofClinic)).toBe('204')
  expect(await reply(asClinic, ofClinic)).toBe('409 conflict')
  expect(await decide(await openReportOf(ofClinic), 'hidden')).toBe('204')
  const { results } = await visitor.call(firmEvaluations, { params: { id: clinic.id } })
  expect(results).toEqual([expect.objectContaining({ _id: ofClinic, comment: null, cordialityRating: 4 })])
  expect(results[0]).not.toHaveProperty('isUnderReview')
  expect(await reply(asClinic, ofClinic)).toBe('409 conflict')
  expect(await report(asClinic, ofClinic)).toBe('409 already_reported')
  expect(await db.selectFrom('review_replies').selectAll().where('evaluation_id', '=', ofClinic).execute()).toEqual([])
})

test('stars without a public text can’t be reported, but can be replied to', async () => {
  for (const given of [{ comment: null }, { isPublic: false }]) {
    const { ofAna, asAna } = await reviewed(given)
    expect([await report(asAna, ofAna), await reply(asAna, ofAna)]).toEqual(['422 invalid', '204'])
  }
})

test('received reviews are paged, newest first: a professional’s own, or all those of a firm', async () => {
  const { clinic, colleague, ofClinic, asClinic } = await reviewed({ publishedAt: new Date('2026-11-20') })
  const made = await add(contact({ professional: await add(professional()), contractor: colleague, firm: clinic }))
  const newer = await add(evaluation({ contact: made, side: 'professional', publishedAt: new Date('2026-11-24') }))
  for (const actor of [asClinic, await signIn(colleague)]) {
    expect(await actor.call(receivedReviews, { query: { limit: '1' } })).toMatchObject({
      totalResults: 2,
      totalPages: 2,
      results: [{ _id: newer.id, hasBeenReported: false }],
    })
    expect((await actor.call(receivedReviews, { query: { limit: '1', page: '2' } })).results).toMatchObject([{ _id: ofClinic }])
  }
})

test('the queue has text, author and reporter, open reports oldest first and decided ones newest first; both steps are audited', async () => {
  const earlier = await reviewed({ serviceQuality: 2 })
  await report(earlier.asAna, earlier.ofAna, 'Nunca atrasei')
  const first = await openReportOf(earlier.ofAna)
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', earlier.clinic.owner.id).execute()
  const open = await asBoss.call(listReports, { query: { limit: '100' } })
  expect(open.results.find(({ _id }) => _id === first)).toEqual({
    _id: first,
    reason: 'Nunca atrasei',
    reportedBy: 'Ana Luz',
    createdAt: NOW,
    decision: null,
    decidedAt: null,
    review: {
      _id: earlier.ofAna,
      author: 'Usuário removido',
      subject: 'Ana Luz',
      cordialityRating: 3,
      serviceQualityRating: 2,
      comment: 'Chegou atrasada',
      publishedAt: '2026-11-20T12:00:00.000Z',
    },
  })
  const later = await reviewed()
  const { _id: second } = await db
    .insertInto('review_reports')
    .values({
      evaluation_id: later.ofClinic,
      reported_by: later.clinic.owner.id,
      reason: 'Não foi assim',
      created_at: new Date('2026-11-24'),
    })
    .returning('id as _id')
    .executeTakeFirstOrThrow()
  const listed = async (state: 'open' | 'decided') =>
    (await asBoss.call(listReports, { query: { state, limit: '100' } })).results.map(({ _id, review }) => [_id, review.subject])
  expect(await listed('open')).toEqual([
    [second, 'Clínica Vida'],
    [first, 'Ana Luz'],
  ])

  const decidedEarlier = { decision: 'kept', decided_by: boss.id, decided_at: new Date('2026-11-25T11:59:59Z') } as const
  await db.updateTable('review_reports').set(decidedEarlier).where('id', '=', second).execute()
  expect(await decide(first, 'hidden')).toBe('204')
  expect(await listed('open')).toEqual([])
  const decided = await listed('decided')
  expect([decided.findIndex(([id]) => id === first) < decided.findIndex(([id]) => id === second), decided.at(-1)?.[0]]).toEqual([
    true,
    second,
  ])
  const page = await asBoss.call(listReports, { query: { state: 'decided', limit: '1', page: '2' } })
  expect([page.totalResults, page.results[0]?._id]).toEqual([decided.length, decided[1]?.[0]])
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_kind', '=', 'review')
    .where('subject_id', '=', earlier.ofAna)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { actor_id: earlier.ana.id, action: 'review_reported', detail: {} },
    { actor_id: boss.id, action: 'review_decided', detail: { decision: 'hidden' } },
  ])
})

test('of concurrent decisions one counts; an unknown report can’t be decided', async () => {
  const { ofAna, asAna } = await reviewed()
  await report(asAna, ofAna)
  const id = await openReportOf(ofAna)
  const outcomes = await Promise.all(['kept', 'hidden', 'kept', 'hidden'].map((decision) => decide(id, decision)))
  expect(outcomes.sort()).toEqual(['204', ...Array<string>(3).fill('409 conflict')])
  expect([await decide(randomUUID(), 'kept'), await decide(id, 'perhaps')]).toEqual(['404 not_found', '422 invalid'])
})

test('the export has the user’s own replies and reports, and no one else’s', async () => {
  const { ofAna, asAna, asClinic } = await reviewed()
  await reply(asAna, ofAna, 'Minha resposta')
  await report(asAna, ofAna, 'Minha queixa')
  expect(await asAna.call(exportMine, {})).toMatchObject({
    reviewReplies: [{ reviewId: ofAna, text: 'Minha resposta', createdAt: NOW }],
    reviewReports: [{ reviewId: ofAna, reason: 'Minha queixa', decision: null }],
    evaluationsReceived: [{ comment: null, isUnderReview: true }],
  })
  expect(JSON.stringify(await asClinic.call(exportMine, {}))).not.toMatch(/Minha/)
})
