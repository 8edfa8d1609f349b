import { firmEvaluations, getProfessional, listPublicProfiles } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { contact, evaluation, firm, professional } from '../../test/factories.ts'

const api = await withApi()
const { add, visitor } = api

const idsOf = async (type: 'professionals' | 'opportunities', part: number, parts: number) =>
  (await visitor.call(listPublicProfiles, { query: { type, part: String(part), parts: String(parts) } })).profiles.map(({ _id }) => _id)

test('every findable profile is in exactly one part, and stays there', async () => {
  for (let count = 0; count < 30; count++) await add(professional())
  const hidden = await add(professional({ is_active: false }))
  const [clinic] = [await add(firm()), await add(firm({ owner: null }))]
  const all = await visitor.call(listPublicProfiles, { query: { type: 'professionals' } })
  expect([all.total, all.profiles.length]).toEqual([30, 30])
  const ids = all.profiles.map(({ _id }) => _id)
  expect(ids).not.toContain(hidden.id)
  for (const parts of [2, 3, 7]) {
    const split: string[][] = []
    for (let part = 0; part < parts; part++) split.push(await idsOf('professionals', part, parts))
    expect(split.flat()).toEqual(ids)
  }
  const first = await idsOf('professionals', 0, 2)
  const { id } = await add(professional())
  expect((await idsOf('professionals', 0, 2)).filter((one) => one !== id)).toEqual(first)
  expect(await idsOf('opportunities', 0, 1)).toEqual([clinic.id])
})

test('a part beyond the last one is refused', async () => {
  for (const query of [{ part: '1' }, { part: '18', parts: '11' }, { part: '4', parts: '4' }]) {
    for (const type of ['professionals', 'opportunities']) {
      expect((await visitor.try(listPublicProfiles, { query: { type, ...query } })).statusCode).toBe(400)
    }
  }
})

test('the list includes when a profile was changed', async () => {
  const changedAt = new Date('2026-10-01T12:00:00Z')
  const ana = await add(professional({ updated_at: changedAt }))
  const { profiles } = await visitor.call(listPublicProfiles, { query: { type: 'professionals' } })
  expect(profiles.find(({ _id }) => _id === ana.id)?.changedAt).toBe(changedAt.toISOString())
})

test('the reviews of a firm are paged, newest first, without sealed ones', async () => {
  const [clinic, other] = [await add(firm()), await add(firm())]
  for (const [name, day] of [
    ['Ana', 20],
    ['Bia', 22],
    ['Caio', 21],
    ['Dora', null],
  ] as const) {
    const made = await add(contact({ professional: await add(professional({ full_name: name })), contractor: clinic.owner, firm: clinic }))
    await add(evaluation({ contact: made, side: 'professional', publishedAt: day === null ? null : new Date(`2026-11-${day}`) }))
    await add(evaluation({ contact: made, side: 'contractor', comment: 'Da clínica' }))
  }
  const page = async (number: number) => visitor.call(firmEvaluations, { params: { id: clinic.id }, query: { page: number, limit: 2 } })
  expect(await page(1)).toMatchObject({ totalPages: 2, totalResults: 3, results: [{ author: 'Bia' }, { author: 'Caio' }] })
  expect(await page(2)).toMatchObject({ totalResults: 3, results: [{ author: 'Ana' }] })
  expect(await visitor.call(firmEvaluations, { params: { id: other.id } })).toMatchObject({ results: [], totalResults: 0 })
  const closed = await add(firm({ is_active: false }))
  expect((await refusalFrom(visitor.call(firmEvaluations, { params: { id: closed.id } }))).status).toBe(404)
})

test('reading profiles is rate limited like searching', async () => {
  const { id } = await add(professional())
  const reader = api.actor('203.0.113.9')
  // One at a time: a busy server sheds some of many concurrent requests.
  for (let reads = 0; reads < 60; reads++) await reader.call(getProfessional, { params: { id } })
  expect(await refusalFrom(reader.call(getProfessional, { params: { id } }))).toMatchObject({
    status: 429,
    body: { message: 'Muitos perfis em pouco tempo. Aguarde um instante e tente de novo' },
  })
  expect((await reader.try(listPublicProfiles, { query: { type: 'professionals' } })).statusCode).toBe(429)
  expect((await api.actor('203.0.113.10').try(getProfessional, { params: { id } })).statusCode).toBe(200)
})
