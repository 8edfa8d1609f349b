import { pendingResponses, respondToContact } from '@ponte/contracts/contacts'
import { createEvaluation, pendingEvaluations } from '@ponte/contracts/evaluations'
import { messages } from '@ponte/contracts/messages'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { errorIn } from '../../../test/client.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const site = await withApi({ clock: standingAt(NOW) })
const { add, signIn, visitor, database, db } = site
/** Response window: 21 November to 20 December. */
const contactDate = new Date('2026-11-07T23:30:00-03:00')
const END = '2026-12-21T03:00:00.000Z'

const rate = (actor: Actor, contactLogId: string, given: Record<string, unknown> = {}) =>
  actor.try(createEvaluation, { body: { contactLogId, cordialityRating: 5, agreedToTerms: true, ...given } })
const outcome = (answer: { statusCode: number; payload: string }) =>
  answer.statusCode < 300 ? `${answer.statusCode}` : `${answer.statusCode} ${errorIn(answer).code}`
const rowsOf = (id: string) => db.selectFrom('evaluations').selectAll().where('contact_log_id', '=', id).orderBy('side').execute()

type Answers = Pick<Parameters<typeof contact>[0], 'professionalResponse' | 'contractorResponse'>
const BOTH_ONLY: Answers = { professionalResponse: 'contact_only', contractorResponse: 'contact_only' }

/** A clinic contacted Ana, and both have answered. */
async function firmAsksAna(answers: Answers = BOTH_ONLY, api = site) {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const made = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate, ...answers }))
  return { made, id: made.id, ana, clinic, asAna: await api.signIn(ana), asClinic: await api.signIn(clinic.owner) }
}

test('the first evaluation is sealed until the window closes; the second publishes both at once', async () => {
  const { id, ana, clinic, asAna, asClinic } = await firmAsksAna({ professionalResponse: 'service_provided', contractorResponse: null })
  const first = await rate(asAna, id, { serviceQualityRating: 3, cordialityRating: 4, comment: '  Boa equipe ' })
  expect(first.statusCode).toBe(201)
  expect(first.json()).toEqual({
    _id: expect.any(String),
    contactLogId: id,
    createdAt: NOW,
    publishedAt: null,
    sealedUntil: END,
  })
  expect(await visitor.call(getPublicFirm, { params: { id: clinic.id } })).toMatchObject({
    latestReviews: [],
    stats: { totalEvaluations: 0 },
  })

  await asClinic.call(respondToContact, { params: { id }, body: { response: 'contact_only' } })
  const second = await rate(asClinic, id, { serviceQualityRating: 5, comment: null, isPublic: false })
  expect(second.json()).toMatchObject({ publishedAt: NOW, sealedUntil: END })
  expect(await rowsOf(id)).toMatchObject([
    { side: 'contractor', comment: null, is_public: false, published_at: new Date(NOW), agreed_terms_at: new Date(NOW) },
    { side: 'professional', comment: 'Boa equipe', is_public: true, published_at: new Date(NOW) },
  ])
  expect(await visitor.call(getPublicFirm, { params: { id: clinic.id } })).toMatchObject({
    latestReviews: [{ comment: 'Boa equipe', cordialityRating: 4, serviceQualityRating: 3, publishedAt: NOW }],
    stats: { totalEvaluations: 1, overallRating: 3.5, totalServicesCompleted: 1 },
  })
  expect(await visitor.call(getProfessional, { params: { id: ana.id } })).toMatchObject({
    latestReviews: [{ author: clinic.name, comment: null, cordialityRating: 5 }],
    stats: { totalEvaluations: 1, overallRating: 5, averageServiceQualityRating: 5 },
  })
  const site_stats = await db.selectFrom('site_stats').select(['star_sum', 'star_count']).executeTakeFirstOrThrow()
  expect(site_stats).toEqual({ star_sum: 17, star_count: 4 })
})

test('service stars are required exactly if either side confirmed a service', async () => {
  const said = async (answers: Answers, serviceQualityRating?: number | null) => {
    const { id, asAna } = await firmAsksAna(answers)
    return rate(asAna, id, serviceQualityRating === undefined ? {} : { serviceQualityRating })
  }
  const service: Answers = { professionalResponse: 'contact_only', contractorResponse: 'service_received' }
  for (const absent of [undefined, null]) {
    const refused = await said(service, absent)
    const message = messages.serviceQualityRequired
    expect([refused.statusCode, errorIn(refused)]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid', message, fields: { serviceQualityRating: message } }),
    ])
    expect(outcome(await said(BOTH_ONLY, absent))).toBe('201')
  }
  expect(outcome(await said(service, 4))).toBe('201')
  const unasked = await said(BOTH_ONLY, 4)
  const message = messages.serviceQualityAbsent
  expect([unasked.statusCode, errorIn(unasked)]).toEqual([
    422,
    expect.objectContaining({ message, fields: { serviceQualityRating: message } }),
  ])
  // One side is enough, and a missing answer does not confirm a service.
  expect(outcome(await said({ professionalResponse: 'service_provided', contractorResponse: null }, 4))).toBe('201')
  expect(outcome(await said({ professionalResponse: 'contact_only', contractorResponse: null }))).toBe('201')
})

test('invalid forms are refused with the form’s own messages', async () => {
  const { id, asAna } = await firmAsksAna()
  const complaints = async (given: Record<string, unknown>) => {
    const refused = await rate(asAna, id, given)
    return [refused.statusCode, errorIn(refused).fields]
  }
  expect(await complaints({ cordialityRating: null })).toEqual([422, { cordialityRating: messages.cordialityRequired }])
  for (const given of [{}, { comment: null }, { comment: ' ' }, { comment: '\u200b' }])
    expect(await complaints({ cordialityRating: 2, ...given })).toEqual([422, { comment: messages.commentRequired }])
  expect(await complaints({ comment: 'x'.repeat(501) })).toEqual([422, { comment: messages.commentTooLong }])
  expect(await complaints({ agreedToTerms: false })).toEqual([422, { agreedToTerms: messages.termsRequired }])
  expect(await rowsOf(id)).toEqual([])
})

test('only the two parties can rate, once, after answering and within the window', async () => {
  const { id, asAna, asClinic, clinic } = await firmAsksAna({ professionalResponse: null, contractorResponse: 'contact_only' })
  expect(outcome(await rate(asAna, id))).toBe('409 answer_first')
  expect(outcome(await rate(asClinic, id.toUpperCase()))).toBe('201')
  expect(outcome(await rate(asClinic, id))).toBe('409 already_evaluated')
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  for (const stranger of [colleague, await add(professional())])
    expect(outcome(await rate(await signIn(stranger), id))).toBe('404 not_found')
  expect(outcome(await rate(asAna, randomUUID()))).toBe('404 not_found')

  for (const [instant, expected] of [
    ['2026-11-21T02:59:59.999Z', '409 too_early'],
    ['2026-11-21T03:00:00.000Z', '201'],
    ['2026-12-21T02:59:59.999Z', '201'],
    [END, '409 window_closed'],
  ] as const) {
    const other = await firmAsksAna(BOTH_ONLY, await withApi({ database, clock: standingAt(instant) }))
    expect([instant, outcome(await rate(other.asAna, other.id))]).toEqual([instant, expected])
  }
})

test('a contact moves to the other list after the answer, and back while the other side’s answer is missing', async () => {
  const { id, asAna } = await firmAsksAna({ professionalResponse: null, contractorResponse: null })
  const lists = async () => [(await asAna.call(pendingResponses, {})).length, (await asAna.call(pendingEvaluations, {})).length]
  expect(await lists()).toEqual([1, 0])
  await asAna.call(respondToContact, { params: { id }, body: { response: 'contact_only' } })
  expect(await lists()).toEqual([0, 1])
  await rate(asAna, id)
  expect(await lists()).toEqual([1, 0])
})

test('twenty concurrent evaluations from two browsers make one', async () => {
  const { id, ana, asAna } = await firmAsksAna()
  const phone = await signIn(ana)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => rate(turn % 2 === 0 ? asAna : phone, id)))
  expect(answers.map(outcome).sort()).toEqual(['201', ...Array<string>(19).fill('409 already_evaluated')])
  expect(await rowsOf(id)).toHaveLength(1)
})

test('concurrent evaluations of both sides are published once, and each counts once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { id, ana, clinic, asAna, asClinic } = await firmAsksAna()
    const answers = await Promise.all([rate(asAna, id), rate(asClinic, id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers.filter((answer) => answer.json<{ publishedAt: string | null }>().publishedAt !== null)).toHaveLength(1)
    expect((await rowsOf(id)).map(({ published_at }) => published_at)).toEqual([new Date(NOW), new Date(NOW)])
    const ofAna = await db.selectFrom('person_stats').select('total_evaluations as n').where('user_id', '=', ana.id).executeTakeFirst()
    const ofClinic = await db.selectFrom('firm_stats').select('total_evaluations as n').where('firm_id', '=', clinic.id).executeTakeFirst()
    expect([ofAna?.n, ofClinic?.n]).toEqual([1, 1])
  }
})

test('at most twenty evaluations an hour; answers are counted separately, refusals not at all', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const open: string[] = []
  for (let count = 0; count < 21; count++)
    open.push((await add(contact({ professional: ana, contractor: await add(professional()), contactDate, ...BOTH_ONLY }))).id)
  const [last = '', ...twenty] = open
  expect(outcome(await rate(actor, last, { serviceQualityRating: 2 }))).toBe('422 invalid')
  for (const id of twenty) expect(outcome(await rate(actor, id))).toBe('201')
  expect(outcome(await rate(actor, twenty[0] ?? ''))).toBe('409 already_evaluated')
  const refused = await rate(actor, last)
  expect(outcome(refused)).toBe('429 too_many')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await rowsOf(last)).toEqual([])
  const fresh = await add(contact({ professional: ana, contractor: await add(professional()), contactDate }))
  expect((await actor.try(respondToContact, { params: { id: fresh.id }, body: { response: 'contact_only' } })).statusCode).toBe(204)
})

test('after a demo’s clock was set ahead and back, the second evaluation is still published', async () => {
  const { id, made, asAna } = await firmAsksAna()
  await add(evaluation({ contact: made, side: 'contractor', publishedAt: new Date(END) }))
  expect((await rate(asAna, id)).json()).toMatchObject({ publishedAt: NOW })
  expect((await rowsOf(id)).map(({ published_at }) => published_at)).toEqual([new Date(END), new Date(NOW)])
})
