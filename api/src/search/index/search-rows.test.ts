import { specialtyBit } from '@ponte/contracts/specialties'
import { expect } from 'expect'
import { sql, type Insertable } from 'kysely'
import { test } from 'node:test'
import { adderTo, type Person } from '../../../test/add.ts'
import { hasSeveralConnections, withDatabase } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { contact, firm, professional } from '../../../test/factories.ts'
import { addToStatistics } from '../../server/database/statistics.ts'
import { rebuildLexicon } from './lexicon.ts'
import { refreshFirmRows, refreshProfessionalRows } from './search-rows.ts'
import type { Users } from '../../server/schema/people.ts'

const { db } = await withDatabase()
const add = adderTo(db)

async function found(search: 'professional_search' | 'firm_search', query: string): Promise<string[]> {
  const id = sql.ref(search === 'professional_search' ? 'user_id' : 'firm_id')
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${sql.table(search)} where doc @@ to_tsquery('pts', ${query})`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

const foundByFacet = async (lexeme: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select user_id as id from professional_search where doc @@ ${`'${lexeme}'`}::tsquery`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

async function change(person: Person, values: Partial<Insertable<Users>>): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', person.id).execute()
  await refreshProfessionalRows(db, [person.id])
}

test('a professional is found by name, profession, specialty, city and text, without accents, and by facets', async () => {
  const person = await add(
    professional({
      full_name: 'Ângela Conceição',
      profession: 'fonoaudiologo',
      specialties: ['transplante_capilar', 'uti'],
      city: 'goiania',
      bio: 'Instrumentação em cirurgias longas',
      travel_availability: true,
    }),
  )
  for (const word of ['angela', 'Ângela', 'conceicao', 'fonoaudiólogo', 'capilar', 'goiânia', 'instrumentacao']) {
    expect(await found('professional_search', word)).toEqual([person.id])
  }
  for (const facet of ['p:fonoaudiologo', 's:transplante_capilar', 'c:goiania', 't:1'])
    expect(await foundByFacet(facet)).toContain(person.id)

  const row = await db.selectFrom('professional_search').select('specialty_mask').where('user_id', '=', person.id).executeTakeFirst()
  expect(row?.specialty_mask).toBe(2 ** specialtyBit('transplante_capilar') + 2 ** specialtyBit('uti'))
})

test('after a change, new words match and old ones do not', async () => {
  const person = await add(professional({ full_name: 'Zuleica Antiga' }))
  await change(person, { full_name: 'Zuleica Renovada', city: 'palmas' })
  expect(await found('professional_search', 'zuleica & renovada & palmas')).toEqual([person.id])
  expect(await found('professional_search', 'zuleica & antiga')).toEqual([])
})

const hidden: [string, Partial<Insertable<Users>>][] = [
  ['blocked', { is_active: false }],
  ['paused', { paused_at: new Date() }],
  ['deleted', { deleted_at: new Date() }],
  ['incomplete', { profile_completed: false }],
  ['now an admin', { role: 'admin' }],
]
for (const [what, values] of hidden) {
  test(`a person who is ${what} is not found`, async () => {
    const person = await add(professional({ full_name: 'Xênia Oculta' }))
    expect(await found('professional_search', 'xenia')).toEqual([person.id])
    await change(person, values)
    expect(await found('professional_search', 'xenia')).toEqual([])
  })
}

if (hasSeveralConnections) {
  test('a person who becomes findable while a service of theirs is being counted is ranked with it', async () => {
    const ana = await add(professional({ paused_at: new Date() }))
    const { id } = await add(contact({ professional: ana, contractor: await add(professional()) }))
    const counting = await db.startTransaction().execute()
    await addToStatistics(counting, { served: [id] })
    const changed = change(ana, { paused_at: null })
    await Promise.race([changed, eventuallyBlocks(counting, db)])
    await counting.commit().execute()
    await changed
    const row = await db.selectFrom('professional_search').select('services').where('user_id', '=', ana.id).executeTakeFirst()
    expect(row).toEqual({ services: 1 })
  })
}

test('a firm is found while it is active and has an active user', async () => {
  const clinic = await add(firm({ name: 'Clínica Capilar do Cerrado', specialties_needed: ['transplante_capilar'] }))
  expect(await found('firm_search', 'cerrado & transplante & paulo')).toEqual([clinic.id])

  await db.updateTable('users').set({ is_active: false }).where('id', '=', clinic.owner.id).execute()
  await refreshFirmRows(db, [clinic.id])
  expect(await found('firm_search', 'cerrado')).toEqual([])

  await db.updateTable('users').set({ is_active: true }).where('id', '=', clinic.owner.id).execute()
  await refreshFirmRows(db, 'all')
  expect(await found('firm_search', 'cerrado')).toEqual([clinic.id])

  await db.updateTable('firms').set({ is_active: false }).where('id', '=', clinic.id).execute()
  await refreshFirmRows(db, [clinic.id])
  expect(await found('firm_search', 'cerrado')).toEqual([])
})

const documentsWith = (word: string) =>
  db.selectFrom('lexicon').select('documents').where('corpus', '=', 'professionals').where('word', '=', word).executeTakeFirst()

if (hasSeveralConnections) {
  test('the lexicon keeps a word that is used again while it is rebuilt', async () => {
    const [before, after] = [await add(professional({ full_name: 'Iara Repetida' })), await add(professional())]
    await change(before, { full_name: 'Iara Outra' })
    const saving = await db.startTransaction().execute()
    await saving.updateTable('users').set({ full_name: 'Bia Repetida' }).where('id', '=', after.id).execute()
    await refreshProfessionalRows(saving, [after.id])
    const rebuilt = rebuildLexicon(db, 'professionals')
    await Promise.race([rebuilt, eventuallyBlocks(saving, db)])
    await saving.commit().execute()
    await rebuilt
    expect(await documentsWith('repetida')).toEqual({ documents: 1 })
  })
}

test('the lexicon has new words at once, counts them on rebuild, and drops those no longer used', async () => {
  const [first] = [await add(professional({ full_name: 'Ítalo Raríssimo' })), await add(professional({ full_name: 'Ítalo Comum' }))]
  expect(await documentsWith('rarissimo')).toEqual({ documents: 1 })
  await rebuildLexicon(db, 'professionals')
  expect(await documentsWith('italo')).toEqual({ documents: 2 })

  await change(first, { full_name: 'Ítalo Outro' })
  await rebuildLexicon(db, 'professionals')
  expect(await documentsWith('rarissimo')).toBeUndefined()
  expect(await db.selectFrom('lexicon').select('word').where('word', 'like', '%:%').execute()).toEqual([])
})
