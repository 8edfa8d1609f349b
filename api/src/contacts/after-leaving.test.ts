import { listContacts, respondToContact } from '@ponte/contracts/contacts'
import { createEvaluation, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { errorIn, type Actor } from '../../test/client.ts'
import { colleagueOf, contact, evaluation, firm, professional } from '../../test/factories.ts'
import { mailsTo } from '../../test/mails.ts'
import { standingAt } from '../../test/moments.ts'
import { readConfig } from '../server/config.ts'
import type { JobParts } from '../server/jobs/job.ts'
import { remind } from './notifications/reminders.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const clock = standingAt(NOW)
const { add, db, database, signIn } = await withApi({ clock })
const contactDate = new Date('2026-11-07T12:00:00Z')

/** A clinic managed by Marta, with members Davi and Caio. Davi contacted Ana, and she reviewed him for an earlier contact. */
async function story() {
  const clinic = await add(firm())
  const [davi, caio, ana] = [await add(colleagueOf(clinic)), await add(colleagueOf(clinic)), await add(professional())]
  const { id } = await add(contact({ professional: ana, contractor: davi, firm: clinic, contactDate }))
  const old = await add(contact({ professional: ana, contractor: davi, firm: clinic, contactDate: new Date('2026-09-01T12:00:00Z') }))
  const review = await add(evaluation({ contact: old, side: 'professional' }))
  return { clinic, marta: clinic.owner, davi, caio, ana, id, review: review.id }
}

const joinFirm = (person: { id: string }, firmId: string | null) =>
  db.updateTable('users').set({ firm_id: firmId }).where('id', '=', person.id).execute()
const deleteFirm = ({ id }: { id: string }) =>
  db
    .updateTable('firms')
    .set({ deleted_at: new Date(NOW) })
    .where('id', '=', id)
    .execute()

const outcome = ({ statusCode, payload }: { statusCode: number; payload: string }) =>
  statusCode < 300 ? `${statusCode}` : errorIn({ payload }).code
const answer = async (who: Actor, id: string) =>
  outcome(await who.try(respondToContact, { params: { id }, body: { response: 'contact_only' } }))
const rate = async (who: Actor, contactLogId: string) =>
  outcome(
    await who.try(createEvaluation, { body: { contactLogId, cordialityRating: 5, comment: '', isPublic: true, agreedToTerms: true } }),
  )
const reply = async (who: Actor, id: string) => outcome(await who.try(replyToReview, { params: { id }, body: { text: 'Obrigado' } }))
const report = async (who: Actor, id: string) => outcome(await who.try(reportReview, { params: { id }, body: { reason: 'Não foi assim' } }))

test('a remaining member can’t act in the contact of a colleague who left', async () => {
  const { davi, caio, marta, id } = await story()
  await joinFirm(davi, null)
  const [asCaio, asMarta] = [await signIn(caio), await signIn(marta)]
  expect([await answer(asCaio, id), await rate(asCaio, id)]).toEqual(['not_found', 'not_found'])
  expect([await answer(asMarta, id), await rate(asMarta, id)]).toEqual(['204', '201'])
})

test('a person who left can’t reply to reviews of the firm or report them', async () => {
  const { davi, marta, review } = await story()
  const asDavi = await signIn(davi)
  await joinFirm(davi, null)
  expect([await reply(asDavi, review), await report(asDavi, review)]).toEqual(['not_found', 'not_found'])
  const asMarta = await signIn(marta)
  expect([await reply(asMarta, review), await report(asMarta, review)]).toEqual(['204', '204'])
})

test('a person who left finds their contacts as history, without contact details and without colleagues’ contacts', async () => {
  const { davi, caio, ana, id } = await story()
  const asDavi = await signIn(davi)
  const listed = async (who: Actor) =>
    (await who.call(listContacts, {})).results
      .filter(({ _id }) => _id === id)
      .map(({ mayAct, contact: details }) => [mayAct, details?.email])
  expect(await listed(asDavi)).toEqual([[true, ana.email]])
  await joinFirm(davi, null)
  expect([await listed(asDavi), await listed(await signIn(caio))]).toEqual([[[false, undefined]], []])
})

test('without an active manager no reminder is sent for the contact of a person who left', async () => {
  const { davi, caio, marta, ana } = await story()
  await joinFirm(davi, null)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', marta.id).execute()
  const log = { info() {}, warn() {}, error: (...what: unknown[]) => expect(what).toEqual([]) } as unknown as JobParts['log']
  await remind.run({ config: readConfig({ DEMO: '1' }), db, clock, log, database, signal: new AbortController().signal })
  const counts = []
  for (const { email } of [ana, marta, davi, caio]) counts.push((await mailsTo(db, email)).length)
  expect(counts).toEqual([1, 0, 0, 0])
})

test('a person who left a firm before it was deleted gets no access back', async () => {
  const { clinic, davi, id } = await story()
  const asDavi = await signIn(davi)
  await joinFirm(davi, null)
  await deleteFirm(clinic)
  const { results } = await asDavi.call(listContacts, {})
  expect(results.map(({ mayAct, contact: details }) => [mayAct, details])).toEqual([
    [false, undefined],
    [false, undefined],
  ])
  expect([await answer(asDavi, id), await rate(asDavi, id)]).toEqual(['not_found', 'not_found'])
})

test('people of a deleted firm keep their contacts, even at their next firm, and even if they had left and returned', async () => {
  const { clinic, davi, id } = await story()
  const asDavi = await signIn(davi)
  await joinFirm(davi, null)
  await joinFirm(davi, clinic.id)
  await deleteFirm(clinic)
  await joinFirm(davi, (await add(firm())).id)
  expect((await asDavi.call(listContacts, {})).results.map(({ _id }) => _id)).toContain(id)
  expect(await answer(asDavi, id)).toBe('204')
})

test('search does not mark as open a contact that the user made for a firm they have left', async () => {
  const { davi, ana } = await story()
  const asDavi = await signIn(davi)
  const opened = async () =>
    (await asDavi.call(searchProfessionals, { query: {} })).results.filter((one) => one.contacted).map(({ _id }) => _id)
  expect(await opened()).toEqual([ana.id])
  await joinFirm(davi, (await add(firm())).id)
  expect(await opened()).toEqual([])
})

test('while the first manager is blocked, the next one is reminded of the contact of a person who left', async () => {
  const { clinic, davi, marta } = await story()
  const next = await add(colleagueOf(clinic, { firm_role: 'manager' }))
  await joinFirm(davi, null)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', marta.id).execute()
  const log = { info() {}, warn() {}, error: (...what: unknown[]) => expect(what).toEqual([]) } as unknown as JobParts['log']
  await remind.run({ config: readConfig({ DEMO: '1' }), db, clock, log, database, signal: new AbortController().signal })
  expect([(await mailsTo(db, marta.email)).length, (await mailsTo(db, next.email)).length]).toEqual([0, 1])
})
