import { listContacts, logContact } from '@ponte/contracts/contacts'
import { listFavorites, saveFavorite } from '@ponte/contracts/favorites'
import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { searchOpenings } from '@ponte/contracts/search-openings'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import type { Actor } from '../../test/client.ts'
import { contact, firm, opening, professional } from '../../test/factories.ts'
import { mailsTo } from '../../test/mails.ts'
import { standingAt } from '../../test/moments.ts'

const { add, db, signIn, visitor } = await withApi({ clock: standingAt('2026-11-10T12:00:00.000Z') })

const [ana, bia, caio] = [await add(professional()), await add(professional()), await add(professional())]
const [sol, lua] = [await add(firm()), await add(firm())]

const made = new Date('2026-11-07T12:00:00Z')
await add(contact({ professional: ana, contractor: sol.owner, firm: sol, contactDate: made }))
await add(contact({ professional: bia, contractor: sol.owner, firm: sol, madeBy: 'professional', contactDate: made }))
await add(contact({ professional: caio, contractor: sol.owner, firm: sol, contactDate: new Date('2026-08-01T12:00:00Z') }))
await add(contact({ professional: caio, contractor: ana, contactDate: made }))

const contacted = async (who: Actor) => {
  const people = await who.call(searchProfessionals, { query: {} })
  const firms = await who.call(searchOpportunities, { query: {} })
  return [...people.results, ...firms.results].filter((item) => item.contacted).map(({ _id }) => _id)
}

test('results mark the people and firms that the viewer has an open contact with', async () => {
  expect(await contacted(await signIn(sol.owner))).toEqual([ana.id])
  expect(await contacted(await signIn(bia))).toEqual([sol.id])
  expect(await contacted(await signIn(ana))).toEqual([caio.id])
})

test('receivers of a contact, colleagues of the requester and users without contacts see no marks', async () => {
  expect(await contacted(await signIn(caio))).toEqual([])
  expect(await contacted(await signIn(lua.owner))).toEqual([])
  const results = (await (await signIn(lua.owner)).call(searchProfessionals, { query: {} })).results
  expect(results.map((item) => item.contacted)).toEqual([false, false, false])
})

test('visitors see no marks', async () => {
  expect(JSON.stringify(await visitor.call(searchProfessionals, { query: {} }))).not.toContain('contacted')
})

test('a firm with a new owner can be contacted again', async () => {
  const before = await add(firm())
  await add(contact({ professional: bia, contractor: before.owner, firm: before, madeBy: 'professional', contactDate: made }))
  const actor = await signIn(bia)
  expect(await contacted(actor)).toContain(before.id)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', before.owner.id).execute()
  await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: before.id } })
  expect(await contacted(actor)).not.toContain(before.id)
})

test('favorites have the same marks as results', async () => {
  const actor = await signIn(sol.owner)
  for (const id of [ana.id, bia.id]) await actor.call(saveFavorite, { params: { type: 'professionals', id } })
  const { results } = await actor.call(listFavorites, {})
  expect(results.map((one) => one.type === 'professionals' && one.professional.contacted)).toEqual([false, true])
})

test('a professional chosen for an opening has the contact of the firm, and a click opens it', async () => {
  const [dora, mar] = [await add(professional()), await add(firm())]
  const [chosen, later] = [await add(opening({ firm: mar })), await add(opening({ firm: mar }))]
  const [actor, manager] = [await signIn(dora), await signIn(mar.owner)]
  await actor.call(showInterest, { params: { id: chosen.id } })
  const made = await manager.call(chooseInterested, { params: { id: chosen.id }, body: { userId: dora.id } })
  expect([await contacted(actor), await contacted(manager)]).toEqual([[mar.id], [dora.id]])
  expect((await actor.call(searchOpenings, { query: {} })).results).toMatchObject([{ _id: later.id, contacted: true }])
  await actor.call(saveFavorite, { params: { type: 'opportunities', id: mar.id } })
  expect((await actor.call(listFavorites, {})).results).toMatchObject([{ opportunity: { contacted: true } }])

  const ofDora = { professionalId: dora.id, contractorType: 'professional', firmId: mar.id, openingId: later.id } as const
  const ofMar = { professionalId: dora.id, contractorType: 'firm' } as const
  for (const [who, body, email] of [
    [actor, ofDora, mar.owner.email],
    [manager, ofMar, dora.email],
  ] as const) {
    const answer = await who.try(logContact, { body })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { _id: made._id, opening: { id: chosen.id }, contact: { email } }])
  }
  expect(await actor.call(listContacts, { query: {} })).toMatchObject({ totalResults: 1 })
  expect((await mailsTo(db, mar.owner.email)).map(({ subject }) => subject)).toEqual(['Há interesse na sua vaga'])
})

test('a professional who was chosen keeps an earlier contact of their own', async () => {
  const [dora, mar] = [await add(professional()), await add(firm())]
  const actor = await signIn(dora)
  const body = { professionalId: dora.id, contractorType: 'professional', firmId: mar.id } as const
  const own = await actor.call(logContact, { body })
  await add(contact({ professional: dora, contractor: mar.owner, firm: mar, isMutual: true, contactDate: made }))
  expect(await actor.call(logContact, { body })).toMatchObject({ _id: own._id })
})
