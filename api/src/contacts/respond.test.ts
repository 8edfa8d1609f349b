import { createEvaluation } from '@ponte/contracts/evaluations'
import { respondToContact } from '@ponte/contracts/contacts'
import { messages } from '@ponte/contracts/messages'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi, type TestApi } from '../../test/api.ts'
import type { Actor } from '../../test/client.ts'
import { errorIn } from '../../test/client.ts'
import { contact, firm, professional } from '../../test/factories.ts'
import { standingAt } from '../../test/moments.ts'

const site = await withApi({ clock: standingAt('2026-11-25T12:00:00Z') })
const { add, signIn, database, db } = site
/** Response window: 21 November to 20 December. */
const contactDate = new Date('2026-11-07T23:30:00-03:00')

const respond = (actor: Actor, id: string, response = 'contact_only') => actor.try(respondToContact, { params: { id }, body: { response } })
const outcome = (answer: { statusCode: number; payload: string }) =>
  answer.statusCode < 300 ? `${answer.statusCode}` : `${answer.statusCode} ${errorIn(answer).code}`

async function firmAsksAna(api: TestApi = site) {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const { id } = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate }))
  return { id, ana, clinic, asAna: await api.signIn(ana), asClinic: await api.signIn(clinic.owner) }
}
const rowOf = (id: string) => db.selectFrom('contact_logs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const servicesOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('person_stats').select('total_services as n').where('user_id', '=', id).executeTakeFirst())?.n

test('each side answers once, with its own choices', async () => {
  const { id, asAna, asClinic } = await firmAsksAna()
  const refused = await respond(asAna, id, 'service_received')
  expect(refused.statusCode).toBe(422)
  expect(errorIn(refused)).toMatchObject({
    code: 'invalid',
    message: messages.responseOfOtherSide,
    fields: { response: messages.responseOfOtherSide },
  })
  expect(outcome(await respond(asClinic, id, 'service_provided'))).toBe('422 invalid')
  expect([outcome(await respond(asAna, id, 'service_provided')), outcome(await respond(asClinic, id))]).toEqual(['204', '204'])
  expect(await rowOf(id)).toMatchObject({
    professional_response: 'service_provided',
    contractor_response: 'contact_only',
    professional_answered_at: new Date('2026-11-25T12:00:00Z'),
  })
  for (const actor of [asAna, asClinic]) expect(outcome(await respond(actor, id))).toBe('409 already_answered')
})

test('between professionals the requester receives the service, and the other provides it', async () => {
  const [ana, bia] = [await add(professional()), await add(professional())]
  const { id } = await add(contact({ professional: ana, contractor: bia, contactDate }))
  const [asAna, asBia] = [await signIn(ana), await signIn(bia)]
  expect(outcome(await respond(asBia, id, 'service_provided'))).toBe('422 invalid')
  expect(outcome(await respond(asBia, id, 'service_received'))).toBe('204')
  expect(outcome(await respond(asAna, id, 'service_received'))).toBe('422 invalid')
  expect(outcome(await respond(asAna, id, 'service_provided'))).toBe('204')
})

test('only the two parties can answer, not a colleague of the same firm', async () => {
  const { id, clinic } = await firmAsksAna()
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  for (const stranger of [colleague, await add(professional())])
    expect(outcome(await respond(await signIn(stranger), id))).toBe('404 not_found')
})

test('answers are accepted from the first to the last moment of the window', async () => {
  const tries = [
    ['2026-11-21T02:59:59.999Z', '409 too_early'],
    ['2026-11-21T03:00:00.000Z', '204'],
    ['2026-12-21T02:59:59.999Z', '204'],
    ['2026-12-21T03:00:00.000Z', '409 window_closed'],
  ] as const
  for (const [instant, expected] of tries) {
    const { id, asAna } = await firmAsksAna(await withApi({ database, clock: standingAt(instant) }))
    expect([instant, outcome(await respond(asAna, id))]).toEqual([instant, expected])
  }
})

test('of twenty concurrent answers one per side counts, and the service counts once', async () => {
  const { id, ana, asAna, asClinic } = await firmAsksAna()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => respond(asAna, id, 'service_provided')),
    ...Array.from({ length: 10 }, () => respond(asClinic, id, 'service_received')),
  ])
  expect(answers.map(outcome).sort()).toEqual(['204', '204', ...Array<string>(18).fill('409 already_answered')])
  expect(await servicesOf(ana)).toBe(1)
})

test('a service counts once, from the first confirmation, even after the other side has rated', async () => {
  const { id, ana, clinic, asAna, asClinic } = await firmAsksAna()
  await respond(asAna, id)
  expect(await servicesOf(ana)).toBe(0)
  const body = { contactLogId: id, cordialityRating: 4, agreedToTerms: true }
  expect((await asAna.try(createEvaluation, { body })).statusCode).toBe(201)
  await respond(asClinic, id, 'service_received')
  expect(await servicesOf(ana)).toBe(1)
  const ofClinic = await db.selectFrom('firm_stats').selectAll().where('firm_id', '=', clinic.id).executeTakeFirst()
  expect(ofClinic).toMatchObject({ total_contacts: 1, total_services: 1, total_evaluations: 0 })
})

test('at most twenty answers an hour; refused ones are free', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const open: string[] = []
  for (let count = 0; count < 21; count++)
    open.push((await add(contact({ professional: ana, contractor: await add(professional()), contactDate }))).id)
  const [last = '', ...twenty] = open
  expect(outcome(await respond(actor, last, 'service_received'))).toBe('422 invalid')
  for (const id of twenty) expect(outcome(await respond(actor, id))).toBe('204')
  for (const id of twenty.slice(0, 3)) expect(outcome(await respond(actor, id))).toBe('409 already_answered')
  const refused = await respond(actor, last)
  expect(outcome(refused)).toBe('429 too_many')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await rowOf(last)).professional_response).toBeNull()
  await db
    .updateTable('rate_limits')
    .set({ expires_at: new Date(1000) })
    .where('key', '=', `answers-hour:account:${ana.id}`)
    .execute()
  expect(outcome(await respond(actor, last))).toBe('204')
})
