import { listContacts, logContact, pendingResponses, respondToContact } from '@ponte/contracts/contacts'
import { createEvaluation, pendingEvaluations, receivedReviews } from '@ponte/contracts/evaluations'
import { removeColleague } from '@ponte/contracts/firm-team'
import { exportMine } from '@ponte/contracts/me'
import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { remind } from '../../contacts/notifications/reminders.ts'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { errorIn } from '../../../test/client.ts'
import { colleagueOf, contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const clock = standingAt(NOW)
const { add, db, database, signIn } = await withApi({ clock })
/** Response window: 21 November to 20 December. */
const contactDate = new Date('2026-11-07T23:30:00-03:00')

/** A clinic managed by Marta, and Davi, its user, who contacted Ana. */
async function askedByDavi() {
  const clinic = await add(firm({ name: 'Clínica Vida', owner: { full_name: 'Marta Reis' } }))
  const davi = await add(colleagueOf(clinic, { full_name: 'Davi Luz' }))
  const ana = await add(professional({ full_name: 'Ana Luz', whatsapp: '+5511987654321' }))
  const { id } = await add(contact({ professional: ana, contractor: davi, firm: clinic, contactDate }))
  const [asMarta, asDavi, asAna] = [await signIn(clinic.owner), await signIn(davi), await signIn(ana)]
  const leave = () => asDavi.call(removeColleague, { params: { id: clinic.id, personId: davi.id } })
  return { clinic, marta: clinic.owner, davi, ana, id, asMarta, asDavi, asAna, leave }
}

const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)
const listed = async (who: Actor, query: Record<string, unknown> = {}) => idsOf((await who.call(listContacts, { query })).results)
const pending = async (who: Actor) => [...idsOf(await who.call(pendingResponses, {})), ...idsOf(await who.call(pendingEvaluations, {}))]
const answer = (who: Actor, id: string) => who.try(respondToContact, { params: { id }, body: { response: 'contact_only' } })
const outcome = (said: { statusCode: number; payload: string }) => (said.statusCode < 300 ? `${said.statusCode}` : errorIn(said).code)

test('a manager sees all contacts of the firm, with author and status; a member only their own', async () => {
  const { clinic, marta, davi, id, asMarta, asDavi, asAna } = await askedByDavi()
  const own = await add(
    contact({
      ...{ professional: await add(professional()), contractor: marta, firm: clinic, contactDate },
      ...{ professionalResponse: 'contact_only', contractorResponse: 'contact_only' },
    }),
  )
  await add(evaluation({ contact: own, side: 'contractor', publishedAt: null }))
  expect(await listed(asMarta)).toEqual([own.id])
  expect((await listed(asMarta, { of: 'firm' })).sort()).toEqual([id, own.id].sort())
  expect(await listed(asMarta, { of: 'firm', person: davi.id })).toEqual([id])
  expect(await listed(asMarta, { of: 'firm', pending: true })).toEqual([id])
  const { results, firmPeople, totalResults } = await asMarta.call(listContacts, { query: { of: 'firm', person: davi.id } })
  expect([firmPeople?.map(({ fullName }) => fullName), totalResults]).toEqual([['Davi Luz', 'Marta Reis'], 1])
  expect(results[0]).toMatchObject({
    ...{ direction: 'made', contractor: { fullName: 'Davi Luz' }, counterpart: { name: 'Ana Luz' }, mayAct: false, iEvaluated: false },
  })
  // Only the person who made the contact sees the contact details.
  expect(JSON.stringify(results)).not.toMatch(/98765|exemplo\.test/)
  expect(await pending(asMarta)).toEqual([])
  expect(outcome(await answer(asMarta, id))).toBe('not_found')

  expect((await asDavi.call(listContacts, {})).firmPeople).toBeUndefined()
  expect(outcome(await asDavi.try(listContacts, { query: { of: 'firm' } }))).toBe('managers_only')
  expect(outcome(await asAna.try(listContacts, { query: { of: 'firm' } }))).toBe('not_allowed')
  const alone = await signIn((await add(firm())).owner)
  expect((await alone.call(listContacts, {})).firmPeople).toBeUndefined()
})

test('contacts made for a firm stay with it: its manager answers and rates after the user has left', async () => {
  const { id, asMarta, asDavi, asAna, leave } = await askedByDavi()
  expect(await pending(asDavi)).toEqual([id])
  await leave()
  expect([await listed(asDavi), await pending(asDavi)]).toEqual([[id], []])
  expect(outcome(await answer(asDavi, id))).toBe('not_found')
  expect((await asMarta.call(listContacts, { query: { of: 'firm' } })).results).toMatchObject([{ _id: id, mayAct: true }])
  expect(await pending(asMarta)).toEqual([id])
  expect(outcome(await answer(asMarta, id))).toBe('204')
  const body = { contactLogId: id, cordialityRating: 4, comment: 'Boa conversa', isPublic: true, agreedToTerms: true as const }
  expect((await asMarta.call(createEvaluation, { body })).publishedAt).toBeNull()
  expect(outcome(await asDavi.try(createEvaluation, { body }))).toBe('not_found')
  // The other party still sees whom they spoke with.
  expect((await asAna.call(pendingResponses, {}))[0]?.counterpart).toMatchObject({ name: 'Davi Luz', firmName: 'Clínica Vida' })
})

test('what a manager writes after the user has left counts as the manager’s, in exports too', async () => {
  for (const isPublic of [true, false]) {
    const { id, davi, ana, clinic, asMarta, asDavi, leave } = await askedByDavi()
    const earlier = await add(contact({ professional: ana, contractor: davi, firm: clinic, contactDate: new Date('2026-09-01T12:00:00Z') }))
    await add(evaluation({ contact: earlier, side: 'contractor', comment: 'Escrita por Davi' }))
    await leave()
    await answer(asMarta, id)
    const body = { contactLogId: id, cordialityRating: 2, comment: 'Só a Marta', isPublic, agreedToTerms: true as const }
    await asMarta.call(createEvaluation, { body })
    const [ofDavi, ofMarta] = [await asDavi.call(exportMine, {}), await asMarta.call(exportMine, {})]
    expect(JSON.stringify(ofDavi)).not.toContain('Só a Marta')
    expect(ofDavi).toMatchObject({ answers: [], evaluationsWritten: [{ comment: 'Escrita por Davi' }] })
    expect(ofMarta).toMatchObject({
      answers: [{ contactLogId: id, response: 'contact_only' }],
      evaluationsWritten: [{ contactLogId: id, comment: 'Só a Marta', isPublic }],
    })
    const { results } = await asDavi.call(listContacts, {})
    expect(results.map(({ _id, iEvaluated }) => [_id, iEvaluated])).toEqual([
      [id, false],
      [earlier.id, true],
    ])
    const [asked] = (await asMarta.call(listContacts, { query: { of: 'firm' } })).results
    expect(asked).toMatchObject({ _id: id, iEvaluated: true })
  }
})

test('reminders and published reviews of such a contact go to a manager', async () => {
  const { marta, davi, id, asMarta, asAna, leave } = await askedByDavi()
  await leave()
  const log = { info() {}, warn() {}, error: (...what: unknown[]) => expect(what).toEqual([]) } as unknown as JobParts['log']
  const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://ponte.example' })
  await remind.run({ config, db, clock, log, database, signal: new AbortController().signal })
  const subjects = async ({ email }: { email: string }) => (await mailsTo(db, email)).map(({ subject }) => subject)
  expect([await subjects(marta), await subjects(davi)]).toEqual([['Conte como foi o seu contato'], ['Você saiu da equipe']])

  for (const who of [asAna, asMarta]) {
    await answer(who, id)
    await who.call(createEvaluation, { body: { contactLogId: id, cordialityRating: 5, comment: '', isPublic: true, agreedToTerms: true } })
  }
  expect([(await subjects(marta)).at(-1), await subjects(davi)]).toEqual(['A sua empresa recebeu uma avaliação', ['Você saiu da equipe']])
})

test('a review of the firm is answered by the firm, not by a user who left it', async () => {
  const { clinic, davi, ana, asMarta, asDavi, leave } = await askedByDavi()
  const old = await add(contact({ professional: ana, contractor: davi, firm: clinic, contactDate: new Date('2026-09-01T12:00:00Z') }))
  const review = await add(evaluation({ contact: old, side: 'professional' }))
  const received = async (who: Actor) => idsOf((await who.call(receivedReviews, {})).results)
  expect(await received(asDavi)).toEqual([review.id])
  await leave()
  expect([await received(asDavi), await received(asMarta)]).toEqual([[], [review.id]])
})

test('a user who contacts the same professional for another firm gets the existing contact, which stays with the first firm', async () => {
  const { ana, davi, id, asDavi, leave } = await askedByDavi()
  await leave()
  const other = await add(firm())
  await db.updateTable('users').set({ firm_id: other.id }).where('id', '=', davi.id).execute()
  const again = await asDavi.call(logContact, { body: { professionalId: ana.id, contractorType: 'firm' } })
  expect(again).toMatchObject({ _id: id, contact: { whatsapp: '+5511987654321' } })
  expect(await listed(asDavi)).toEqual([id])
})

test('users of a deleted firm keep their contacts', async () => {
  const { clinic, id, asDavi } = await askedByDavi()
  await db
    .updateTable('firms')
    .set({ deleted_at: new Date(NOW) })
    .where('id', '=', clinic.id)
    .execute()
  expect([await listed(asDavi), await pending(asDavi)]).toEqual([[id], [id]])
})
