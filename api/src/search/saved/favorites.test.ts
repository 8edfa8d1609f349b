import { favoriteIds, listFavorites, removeFavorite, saveFavorite } from '@ponte/contracts/favorites'
import { FAVORITES_MAX, NOTE_MAX } from '@ponte/contracts/limits'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { refreshFirmRows, refreshProfessionalRows } from '../index/search-rows.ts'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { firm, professional } from '../../../test/factories.ts'

const { add, signIn, db } = await withApi()

const person = (id: string) => ({ params: { type: 'professionals' as const, id } })
const company = (id: string) => ({ params: { type: 'opportunities' as const, id } })
const listed = async (actor: Actor) =>
  (await actor.call(listFavorites, {})).results.map((one) =>
    one.type === 'professionals' ? one.professional.fullName : one.opportunity.name,
  )

test('people and firms are listed together, last saved first, as in search results', async () => {
  const [bia, clinic] = [
    await add(professional({ full_name: 'Bia', city: 'palmas', bio: 'Muito a dizer. '.repeat(100) })),
    await add(firm({ name: 'Clínica Vida', state: 'AC', city: 'rio_branco' })),
  ]
  const ana = await signIn(await add(professional()))
  await ana.call(saveFavorite, person(bia.id))
  await ana.call(saveFavorite, { ...company(clinic.id), body: { note: '  Plantões de sábado ' } })

  const answer = await ana.call(listFavorites, {})
  expect(answer).toMatchObject({ page: 1, totalPages: 1, totalResults: 2 })
  const [shownPerson] = (await ana.call(searchProfessionals, { query: { city: 'palmas' } })).results
  const [shownFirm] = (await ana.call(searchOpportunities, { query: { state: 'AC' } })).results
  expect(answer.results).toEqual([
    { type: 'opportunities', note: 'Plantões de sábado', savedAt: expect.any(String), opportunity: shownFirm },
    { type: 'professionals', note: null, savedAt: expect.any(String), professional: shownPerson },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/whatsapp|email|phone|document|exemplo\.test/)
  expect(await ana.call(favoriteIds, {})).toEqual({ professionals: [bia.id], opportunities: [clinic.id] })
  expect(await ana.call(listFavorites, { query: { page: 2, limit: 1 } })).toMatchObject({
    totalPages: 2,
    totalResults: 2,
    results: [{ type: 'professionals' }],
  })
})

test('saving again changes the note if one is sent, and nothing else', async () => {
  const [bia, caio] = [await add(professional()), await add(professional())]
  const ana = await signIn(await add(professional()))
  const notes = async () => (await ana.call(listFavorites, {})).results.map(({ note }) => note)
  await ana.call(saveFavorite, { ...person(bia.id), body: { note: 'Pontual' } })
  const [first] = (await ana.call(listFavorites, {})).results
  await ana.call(saveFavorite, person(caio.id))

  await ana.call(saveFavorite, person(bia.id.toUpperCase()))
  await ana.call(saveFavorite, { ...person(bia.id), body: {} })
  expect(await notes()).toEqual([null, 'Pontual'])
  expect((await ana.call(listFavorites, {})).results[1]).toEqual(first)
  await ana.call(saveFavorite, { ...person(bia.id), body: { note: 'Muito pontual' } })
  expect(await notes()).toEqual([null, 'Muito pontual'])
  for (const note of [null, '   ']) {
    await ana.call(saveFavorite, { ...person(caio.id), body: { note: 'Ligar' } })
    await ana.call(saveFavorite, { ...person(caio.id), body: { note } })
    expect(await notes()).toEqual([null, 'Muito pontual'])
  }
  const tooLong = await ana.try(saveFavorite, { ...person(bia.id), body: { note: 'a'.repeat(NOTE_MAX + 1) } })
  expect([tooLong.statusCode, tooLong.json<{ fields: unknown }>().fields]).toEqual([422, { note: 'Este texto é longo demais' }])
})

test('removing can be repeated and returns the note, so that it can be undone', async () => {
  const bia = await add(professional())
  const ana = await signIn(await add(professional()))
  await ana.call(saveFavorite, { ...person(bia.id), body: { note: 'Pontual' } })
  const first = await ana.call(removeFavorite, person(bia.id))
  const second = await ana.call(removeFavorite, person(bia.id))
  expect([first, second]).toEqual([{ note: 'Pontual' }, {}])
  expect(await listed(ana)).toEqual([])
  for (const body of [first, second]) await ana.call(saveFavorite, { ...person(bia.id), body })
  expect((await ana.call(listFavorites, {})).results).toMatchObject([{ note: 'Pontual' }])
})

test('favorites and notes are private to their user', async () => {
  const [bia, rui] = [await add(professional()), await add(firm())]
  const ana = await signIn(await add(professional()))
  await ana.call(saveFavorite, { ...person(bia.id), body: { note: 'Segredo' } })
  for (const other of [await signIn(bia), await signIn(rui.owner)]) {
    const answers = [await other.try(listFavorites), await other.try(favoriteIds), await other.try(searchProfessionals)]
    for (const { payload } of answers) expect(payload).not.toContain('Segredo')
    expect(await other.call(favoriteIds, {})).toEqual({ professionals: [], opportunities: [] })
    await other.call(removeFavorite, person(bia.id))
  }
  expect((await ana.call(listFavorites, {})).totalResults).toBe(1)
})

test('refuses oneself, one’s own firm, and people who cannot be found', async () => {
  const [me, clinic] = [await add(professional()), await add(firm())]
  const [blocked, closed] = [await add(professional({ is_active: false })), await add(firm({ is_active: false }))]
  const [ana, owner] = [await signIn(me), await signIn(clinic.owner)]
  for (const answer of [
    await ana.try(saveFavorite, person(me.id)),
    await ana.try(saveFavorite, person(me.id.toUpperCase())),
    await owner.try(saveFavorite, company(clinic.id)),
  ]) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'own_favorite'])
  }
  for (const target of [person(blocked.id), company(closed.id), person(clinic.owner.id), company(me.id), person(clinic.id)]) {
    expect((await ana.try(saveFavorite, target)).statusCode).toBe(404)
  }
  expect((await ana.try(saveFavorite, { params: { type: 'admins', id: me.id } })).statusCode).toBe(404)
})

test('a favorite that can no longer be found is hidden until it can be again', async () => {
  const [bia, clinic] = [await add(professional({ full_name: 'Bia' })), await add(firm({ name: 'Clínica Vida' }))]
  const ana = await signIn(await add(professional()))
  await ana.call(saveFavorite, { ...person(bia.id), body: { note: 'Volta' } })
  await ana.call(saveFavorite, company(clinic.id))
  const setActive = async (is_active: boolean) => {
    await db.updateTable('users').set({ is_active }).where('id', 'in', [bia.id, clinic.owner.id]).execute()
    await refreshProfessionalRows(db, [bia.id])
    await refreshFirmRows(db, [clinic.id])
  }
  await setActive(false)
  expect(await ana.call(listFavorites, {})).toMatchObject({ results: [], totalResults: 0 })
  await setActive(true)
  expect(await listed(ana)).toEqual(['Clínica Vida', 'Bia'])
  expect((await ana.call(listFavorites, {})).results[1]?.note).toBe('Volta')
})

test('simultaneous requests cannot exceed the limit of favorites', async () => {
  const me = await add(professional())
  const rows = []
  for (let count = 0; count < FAVORITES_MAX - 2; count++) rows.push(professional({ full_name: `Muitos ${count}` }).row)
  const others = await db.insertInto('users').values(rows).returning('id').execute()
  await db
    .insertInto('favorites')
    .values(others.map(({ id }) => ({ user_id: me.id, professional_id: id, saved_at: new Date() })))
    .execute()
  const ana = await signIn(me)
  const more = await Promise.all([1, 2, 3, 4].map(() => add(professional())))
  const answers = await Promise.all(more.map(({ id }) => ana.try(saveFavorite, person(id))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 409, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'too_many_favorites',
    message: `Você já salvou ${FAVORITES_MAX} perfis. Remova algum para salvar outro`,
  })
  const kept = (await ana.call(favoriteIds, {})).professionals
  expect(kept).toHaveLength(FAVORITES_MAX)
  await ana.call(saveFavorite, { ...person(kept.at(-1) ?? ''), body: { note: 'Ainda' } })
})
