import { listContacts, pendingResponses } from '@ponte/contracts/contacts'
import { opensAt } from '@ponte/contracts/contact-window'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../test-kit/api.ts'
import { contact, evaluation, firm, professional } from '../test-kit/factories.ts'
import { standingAt } from '../test-kit/moments.ts'

const site = await withApi()
const { add, database, db } = site

const contactDate = new Date('2026-11-07T23:30:00-03:00')
/** The window of that contact: from 00:00 of the 21st in São Paulo, thirty days long. */
const FIRST_MOMENT = '2026-11-21T03:00:00.000Z'
const END = '2026-12-21T03:00:00.000Z'

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)

test('a contact enters the lists when its window opens and leaves when it closes', async () => {
  const first = await withApi({ database, clock: standingAt('2026-11-21T02:59:59.999Z') })
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const { id } = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate }))
  expect(await (await first.signIn(ana)).call(pendingResponses, {})).toEqual([])

  for (const instant of [FIRST_MOMENT, '2026-12-21T02:59:59.999Z']) {
    const { signIn } = await withApi({ database, clock: standingAt(instant) })
    expect(await (await signIn(ana)).call(pendingResponses, {})).toEqual([
      {
        _id: id,
        professional: { _id: ana.id, fullName: ana.fullName },
        contractor: { _id: clinic.owner.id, fullName: clinic.owner.fullName },
        contactDate: contactDate.toISOString(),
        professionalResponse: 'no_response',
        contractorResponse: 'no_response',
        opensAt: FIRST_MOMENT,
        closesAt: END,
      },
    ])
  }
  const after = await withApi({ database, clock: standingAt(END) })
  expect(await (await after.signIn(ana)).call(pendingResponses, {})).toEqual([])
})

test('each list holds whose turn it is, oldest first, and no contact is in both', async () => {
  const { signIn } = await withApi({ database, clock: standingAt('2026-11-25T12:00:00Z') })
  const ana = await add(professional())
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15))
  const withClinic = async (given: Partial<Parameters<typeof contact>[0]>) => {
    const clinic = await add(firm())
    return add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate, ...given }))
  }
  const unanswered = await withClinic({ contactDate: day(3) })
  const older = await withClinic({ contactDate: day(1), contractorResponse: 'contact_only' })
  const answered = await withClinic({ contactDate: day(2), professionalResponse: 'contact_only' })
  const ratedAlone = await withClinic({ contactDate: day(4), professionalResponse: 'service_provided' })
  await add(evaluation({ contact: ratedAlone, side: 'professional', publishedAt: null }))
  const done = await withClinic({ contactDate: day(5), professionalResponse: 'contact_only', contractorResponse: 'contact_only' })
  await add(evaluation({ contact: done, side: 'professional', publishedAt: null }))
  await withClinic({ contactDate: day(24) })

  const actor = await signIn(ana)
  expect(ids(await actor.call(pendingResponses, {}))).toEqual([older.id, unanswered.id, ratedAlone.id])
  expect(ids(await actor.call(pendingEvaluations, {}))).toEqual([answered.id])
  const stranger = await signIn(await add(professional()))
  expect(await stranger.call(pendingResponses, {})).toEqual([])
  expect(await stranger.call(pendingEvaluations, {})).toEqual([])
})

test('the database’s window is the one that the contract computes', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  for (const instant of ['2026-01-01T02:59:59Z', '2026-02-28T03:00:00Z', '2027-12-31T23:00:00Z']) {
    const { id } = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate: new Date(instant) }))
    const row = await db.selectFrom('contact_logs').select('opens_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.opens_at).toEqual(opensAt(new Date(instant)))
  }
})

test('my contacts show both directions, newest first, and how to reach only whom I asked for', async () => {
  const { signIn } = site
  const ana = await add(professional({ full_name: 'Ana' }))
  const bruno = await add(professional({ full_name: 'Bruno', whatsapp: '+5511987654321' }))
  const clinic = await add(firm({ owner: { full_name: 'Dona Clara', whatsapp: null, phone: '+5511912345678' } }))
  const gone = await add(professional({ deleted_at: new Date() }))
  const on = (date: number) => ({ contactDate: new Date(Date.UTC(2026, 9, date, 12)) })
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, ...on(1) }))
  await add(contact({ professional: bruno, contractor: ana, ...on(2) }))
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, madeBy: 'professional', ...on(3) }))
  await add(contact({ professional: gone, contractor: ana, ...on(4) }))

  const answer = await (await signIn(ana)).call(listContacts, {})
  expect(answer.totalResults).toBe(4)
  expect(answer.results.map(({ direction, contact: reached }) => [direction, reached])).toEqual([
    ['made', undefined],
    ['made', { fullName: 'Dona Clara', whatsapp: '+5511912345678', whatsappUrl: 'https://wa.me/5511912345678', email: clinic.owner.email }],
    ['made', { fullName: 'Bruno', whatsapp: '+5511987654321', whatsappUrl: 'https://wa.me/5511987654321', email: bruno.email }],
    ['received', undefined],
  ])
  expect(answer.results[0]?.professional).toEqual({ _id: gone.id, fullName: 'Usuário removido' })

  const seenByBruno = await (await signIn(bruno)).try(listContacts, { query: { page: 1, limit: 1 } })
  expect(seenByBruno.json()).toMatchObject({ limit: 1, totalResults: 1, results: [{ direction: 'received' }] })
  expect(seenByBruno.payload).not.toContain(ana.email)
})
