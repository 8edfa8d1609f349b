import { getUser, listUsers } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { castOf } from '../../../test/cast.ts'
import { professional } from '../../../test/factories.ts'

const api = await withApi()
const { actors, ids } = await castOf(api)
const listed = (answer: { results: { id: string }[] }) => answer.results.map(({ id }) => id).sort()
const those = (...names: string[]) => names.map((name) => ids[name] ?? name).sort()

test('a professional lists only themselves, a firm its users, an admin all people', async () => {
  expect(listed(await actors.ana.call(listUsers, {}))).toEqual(those('ana'))
  expect(listed(await actors.clinic.call(listUsers, {}))).toEqual(those('clinic owner', 'clinic colleague', 'clinic member'))
  expect((await actors.admin.call(listUsers, {})).totalResults).toBe(9)
  expect(listed(await actors.admin.call(listUsers, { query: { type: 'admin' } }))).toEqual(those('admin'))
  expect((await actors.admin.call(listUsers, { query: { type: 'firm' } })).totalResults).toBe(5)
  expect(listed(await actors.ana.call(listUsers, { query: { type: 'admin' } }))).toEqual([])
})

test('the text finds names and e-mails regardless of case and accents, and no character is a wildcard', async () => {
  const { id } = await api.add(professional({ full_name: 'Conceição 100%', email: 'Con_ceicao@exemplo.test' }))
  for (const q of ['conceicao', 'CEIÇÃO', '100%', 'con_ceicao@'])
    expect(listed(await actors.admin.call(listUsers, { query: { q } }))).toEqual([id])
  for (const q of ['%', '_']) expect(listed(await actors.admin.call(listUsers, { query: { q } }))).toEqual([id])
  await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(listed(await actors.admin.call(listUsers, { query: { q: 'conceicao' } }))).toEqual([])
})

test('people are sorted alphabetically, with accented letters in place', async () => {
  const q = 'alfabeto'
  for (const name of ['Zélia', 'Ângela', 'Bruno', 'angela', 'ágata']) await api.add(professional({ full_name: `${name} Alfabeto` }))
  const { results } = await actors.admin.call(listUsers, { query: { q } })
  expect(results.map(({ fullName }) => fullName.split(' ')[0])).toEqual(['ágata', 'angela', 'Ângela', 'Bruno', 'Zélia'])
})

test('an admin can read documents, which is audited; colleagues can’t', async () => {
  const { document } = await actors.admin.call(getUser, { params: { id: those('ana')[0] ?? '' } })
  expect(document).toMatch(/^\d{11}$/)
  const lines = await api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('subject_id', '=', ids['ana'] ?? '')
    .execute()
  expect(lines).toEqual([{ action: 'document_read', subject_id: ids['ana'] }])

  const lists = () =>
    api.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'document_read')
      .where('actor_id', '=', ids['admin'] ?? '')
      .where('subject_id', 'is', null)
      .execute()
  const before = (await lists()).length
  await actors.admin.call(listUsers, {})
  expect(await lists()).toHaveLength(before + 1)

  const colleague = await actors.clinic.call(getUser, { params: { id: ids['clinic colleague'] ?? '' } })
  expect(colleague).not.toHaveProperty('document')
  expect((await actors.ana.call(getUser, { params: { id: ids['ana'] ?? '' } })).document).toMatch(/^\d{11}$/)
})

test('no response about a person has a hash or a secret', async () => {
  await api.db
    .updateTable('users')
    .set({ password_hash: '$argon2id$secret', google_sub: 'sub-secret' })
    .where('id', '=', ids['ana'] ?? '')
    .execute()
  for (const { payload } of [await actors.admin.try(listUsers), await actors.ana.try(getUser, { params: { id: ids['ana'] ?? '' } })]) {
    expect(payload).not.toMatch(/argon2|secret|password|google/i)
  }
})
