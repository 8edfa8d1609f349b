import { listContacts, pendingResponses } from '@ponte/contracts/contacts'
import { exportMine } from '@ponte/contracts/me'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { contact, evaluation, firm, professional } from '../../test/factories.ts'
import { standingAt } from '../../test/moments.ts'

const site = await withApi()
const { add, database, db } = site

const contactDate = new Date('2026-11-07T23:30:00-03:00')
/** The window of that contact: thirty days from 21 November, 00:00 in São Paulo. */
const FIRST_MOMENT = '2026-11-21T03:00:00.000Z'
const END = '2026-12-21T03:00:00.000Z'

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)

test('a contact is listed from the start to the end of its window', async () => {
  const first = await withApi({ database, clock: standingAt('2026-11-21T02:59:59.999Z') })
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const { id } = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate }))
  expect(await (await first.signIn(ana)).call(pendingResponses, {})).toEqual([])

  for (const instant of [FIRST_MOMENT, '2026-12-21T02:59:59.999Z']) {
    const { signIn } = await withApi({ database, clock: standingAt(instant) })
    // The raw answer, because `call` drops fields that the contract does not define.
    expect((await (await signIn(ana)).try(pendingResponses)).json()).toEqual([
      {
        _id: id,
        professional: { _id: ana.id, fullName: ana.fullName },
        contractor: { _id: clinic.owner.id, fullName: clinic.owner.fullName, firmName: clinic.name },
        counterpart: { type: 'opportunities', _id: clinic.id, name: clinic.owner.fullName, firmName: clinic.name, photo: null },
        contactDate: contactDate.toISOString(),
        opening: null,
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

test('each list has the contacts waiting for that step, oldest first, and no contact is in both', async () => {
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

test('my contacts show both directions, newest first, with contact details only of those I requested', async () => {
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
    [
      'made',
      {
        fullName: 'Dona Clara',
        whatsapp: '+5511912345678',
        whatsappUrl: 'https://wa.me/5511912345678',
        email: clinic.owner.email,
        address: 'Rua das Flores, 10, São Paulo/SP',
      },
    ],
    [
      'made',
      { fullName: 'Bruno', whatsapp: '+5511987654321', whatsappUrl: 'https://wa.me/5511987654321', email: bruno.email, address: null },
    ],
    ['received', undefined],
  ])
  expect(answer.results[0]?.professional).toEqual({ _id: gone.id, fullName: 'Usuário removido' })

  const seenByBruno = await (await signIn(bruno)).try(listContacts, { query: { page: 1, limit: 1 } })
  expect(seenByBruno.json()).toMatchObject({ limit: 1, totalResults: 1, results: [{ direction: 'received' }] })
  expect(seenByBruno.payload).not.toContain(ana.email)
})

test('a user whose corrected address is unconfirmed sees no contact details', async () => {
  const ana = await add(professional())
  const bruno = await add(professional({ whatsapp: '+5511987654321' }))
  await add(contact({ professional: bruno, contractor: ana, contactDate: new Date('2026-10-02T12:00:00Z') }))
  const actor = await site.signIn(ana)
  const shown = async () =>
    [await actor.try(listContacts), await actor.try(exportMine)].map(({ payload }) => payload.includes('5511987654321'))
  expect(await shown()).toEqual([true, true])
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', ana.id).execute()
  expect(await shown()).toEqual([false, false])
  expect((await actor.call(listContacts, {})).results).toMatchObject([{ direction: 'made', counterpart: { _id: bruno.id } }])
})

test('a card shows the other party as search does, and links no profile if search finds none', async () => {
  const { signIn } = site
  const ana = await add(professional({ full_name: 'Ana Mar' }))
  const photo = await db
    .insertInto('photos')
    .values({ id: '0123456789abcdef0123456789abcdef', full_webp: Buffer.from('a'), thumb_webp: Buffer.from('b'), width: 1, height: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bruno = await add(professional({ full_name: 'Bruno Sá', photo_id: photo.id }))
  const hidden = await add(professional({ full_name: 'Caio', is_active: false }))
  const gone = await add(professional({ deleted_at: new Date(), photo_id: photo.id }))
  const clinic = await add(firm({ name: 'Clínica Vida', photo_id: photo.id }))
  const closed = await add(firm({ name: 'Clínica Fim', is_active: false }))
  const over = await add(firm({ deleted_at: new Date(), photo_id: photo.id }))
  const day = (date: number) => ({ contactDate: new Date(Date.UTC(2026, 9, date, 12)) })
  const opportunity = (of: typeof clinic, date: number) =>
    add(contact({ professional: ana, contractor: of.owner, firm: of, madeBy: 'professional', ...day(date) }))
  await add(contact({ professional: bruno, contractor: ana, ...day(9) }))
  await add(contact({ professional: hidden, contractor: ana, ...day(8) }))
  await add(contact({ professional: gone, contractor: ana, ...day(7) }))
  await opportunity(clinic, 6)
  await opportunity(closed, 5)
  await opportunity(over, 4)

  const thumb = '/photos/0123456789abcdef0123456789abcdef?size=thumb'
  const { results } = await (await signIn(ana)).call(listContacts, {})
  expect(results.map((listed) => [listed.counterpart, listed.contact !== undefined])).toEqual([
    [
      {
        type: 'professionals',
        _id: bruno.id,
        name: 'Bruno Sá',
        firmName: null,
        photo: expect.stringMatching(new RegExp(`${thumb.replace('?', '\\?')}$`)),
      },
      true,
    ],
    [{ type: 'professionals', _id: null, name: 'Caio', firmName: null, photo: null }, true],
    [{ type: 'professionals', _id: null, name: 'Usuário removido', firmName: null, photo: null }, false],
    [
      {
        type: 'opportunities',
        _id: clinic.id,
        name: clinic.owner.fullName,
        firmName: 'Clínica Vida',
        photo: expect.stringContaining(thumb),
      },
      true,
    ],
    [{ type: 'opportunities', _id: null, name: closed.owner.fullName, firmName: 'Clínica Fim', photo: null }, true],
    [{ type: 'opportunities', _id: null, name: over.owner.fullName, firmName: 'Empresa removida', photo: null }, false],
  ])
  // The firm's user sees the person for the same contact.
  const seenByClinic = await (await signIn(clinic.owner)).call(listContacts, {})
  expect(seenByClinic.results).toMatchObject([
    { direction: 'received', counterpart: { type: 'professionals', _id: ana.id, name: 'Ana Mar', firmName: null } },
  ])
})

test('contacts show whether I have rated, and when it was published, per side', async () => {
  const { signIn } = site
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const answers = { professionalResponse: 'contact_only', contractorResponse: 'contact_only' } as const
  const day = (date: number) => ({ contactDate: new Date(Date.UTC(2025, date, 1, 12)) })
  const publishedAt = new Date('2026-03-20T12:00:00Z')
  const both = await add(contact({ professional: ana, contractor: bruno, ...answers, ...day(9) }))
  await add(evaluation({ contact: both, side: 'professional', publishedAt }))
  await add(evaluation({ contact: both, side: 'contractor', publishedAt }))
  const sealed = await add(contact({ professional: ana, contractor: bruno, ...answers, ...day(2) }))
  await add(evaluation({ contact: sealed, side: 'contractor', publishedAt: null }))
  await add(contact({ professional: ana, contractor: bruno, ...day(0) }))

  const seenBy = async (user: { id: string }) =>
    (await (await signIn(user)).call(listContacts, {})).results.map((listed) => [listed.iEvaluated, listed.publishedAt])
  expect(await seenBy(ana)).toEqual([
    [true, publishedAt.toISOString()],
    [false, null],
    [false, null],
  ])
  expect(await seenBy(bruno)).toEqual([
    [true, publishedAt.toISOString()],
    [true, null],
    [false, null],
  ])
})

test('contacts are paged per direction without duplicates', async () => {
  const { signIn } = site
  const ana = await add(professional())
  const sameInstant = new Date('2026-10-10T12:00:00Z')
  const made: string[] = []
  for (let turn = 0; turn < 5; turn++) {
    const other = await add(professional())
    made.push((await add(contact({ professional: other, contractor: ana, contactDate: sameInstant }))).id)
    await add(contact({ professional: ana, contractor: other, contactDate: sameInstant }))
  }
  const actor = await signIn(ana)
  const page = (direction: 'made' | 'received', number: number) =>
    actor.call(listContacts, { query: { direction, page: number, limit: 2 } })
  const pages = [await page('made', 1), await page('made', 2), await page('made', 3)]
  expect(pages.map(({ totalResults, totalPages }) => [totalResults, totalPages])).toEqual(Array(3).fill([5, 3]))
  expect(pages.flatMap(({ results }) => ids(results))).toEqual([...made].sort())
  const received = await page('received', 1)
  expect([received.totalResults, received.results.map(({ direction }) => direction)]).toEqual([5, ['received', 'received']])
  expect(await page('made', 9)).toMatchObject({ results: [], totalResults: 5 })
  expect((await actor.try(listContacts, { query: { direction: 'both' } })).statusCode).toBe(400)
})
