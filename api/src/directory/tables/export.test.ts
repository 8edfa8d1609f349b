import { normalizeCpf } from '@ponte/contracts/documents'
import { exportFirms, importFirms, listFirms } from '@ponte/contracts/firms'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { EXPORT_ROWS_MAX } from '@ponte/contracts/limits'
import type { User } from '@ponte/contracts/users'
import { exportUsers, importUsers, listUsers } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, firm, newcomer, professional } from '../../../test/factories.ts'
import { personLine } from '../../../test/tables.ts'
import { exportOnly } from './column.ts'
import { readCsv } from './csv.ts'
import { writeTable } from './write-table.ts'

const { add, db, signIn } = await withApi()
const boss = await add(admin({ full_name: 'Zélia Chefe' }))
const actor = await signIn(boss)

/** A table as records keyed by heading. */
function recordsIn(csv: string): Record<string, string>[] {
  const [heading, ...rows] = [...readCsv(csv)].map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries((heading ?? []).map((name, index) => [name, cells[index] ?? ''])))
}

type Query = Parameters<typeof exported>[0]
const exported = async (query: { q?: string; deleted?: boolean; active?: boolean; type?: User['role'] & string; ids?: string[] }) =>
  recordsIn((await actor.call(exportUsers, { query })).csv)
const namesIn = async (query: Query) => (await exported(query)).map((record) => record['Full name'])

test('a person’s row uses readable labels', async () => {
  await add(firm({ name: 'Clínica do Bairro', owner: { full_name: 'Dona da Clínica', email: 'dona@exemplo.test' } }))
  const { id } = await add(
    professional({
      full_name: 'Ana Luz',
      email: 'ana.luz@exemplo.test',
      phone: '+552133334444',
      username: 'analuz',
      document: '01234567890',
      professional_license: 'SP-1',
      license_checked_on: '2026-11-02',
      license_checked_by: boss.id,
      profession: 'medico',
      specialties: ['uti', 'clinica_geral'],
      bio: '=1+1',
      whatsapp: '+351912345678',
      city: 'sao_luis',
      travel_availability: true,
      max_distance_km: 80,
      available_from: '2026-12-18',
      weekdays: ['seg', 'sex'],
      shifts: ['plantao'],
      is_active: false,
      created_at: new Date('2026-11-03T01:00:00Z'),
    }),
  )
  expect(await exported({ ids: [id] })).toEqual([
    {
      'Full name': 'Ana Luz',
      'E-mail': 'ana.luz@exemplo.test',
      Phone: '(21) 3333-4444',
      Role: 'Professional',
      'Profile completed': 'Yes',
      Active: 'No',
      Username: 'analuz',
      CPF: '012.345.678-90',
      License: 'SP-1',
      'License checked on': '02/11/2026',
      Profession: 'Médico(a)',
      Specialties: 'UTI|Clínica Geral',
      Bio: '=1+1',
      WhatsApp: '+351912345678',
      City: 'São Luís',
      Travels: 'Yes',
      'Max distance (km)': '80',
      'Available from': '18/12/2026',
      'Days of the week': 'Segunda|Sexta',
      Shifts: 'Plantão 12/24 h',
      Firm: '',
      Created: '02/11/2026',
    },
  ])
  const { csv } = await actor.call(exportUsers, { query: { ids: [id] } })
  expect(csv).toContain(";'=1+1;'+351912345678;")
  expect(csv.startsWith('\ufeffFull name;')).toBe(true)
  expect(await exported({ q: 'dona da' })).toEqual([expect.objectContaining({ Role: 'Firm', Firm: 'Clínica do Bairro', Profession: '' })])
})

test('headings and labels follow the chosen language, and an export in any language can be imported', async () => {
  const { id } = await add(
    professional({ profession: 'enfermeiro', specialties: ['uti'], travel_availability: false, weekdays: ['seg'], shifts: [] }),
  )
  const inLanguage = async (language: string) => {
    actor.cookies.set(LANGUAGE_COOKIE, language)
    return (await actor.call(exportUsers, { query: { ids: [id] } })).csv
  }
  const [pt, en] = [await inLanguage('pt'), await inLanguage('en')]
  actor.cookies.delete(LANGUAGE_COOKIE)
  expect(recordsIn(pt)).toMatchObject([
    {
      'Tipo de conta': 'Profissional',
      Profissão: 'Enfermeiro(a)',
      Especialidades: 'UTI',
      'Aceita viajar': 'Não',
      'Dias da semana': 'Segunda',
    },
  ])
  expect(recordsIn(en)).toMatchObject([
    { Role: 'Professional', Profession: 'Nurse', Specialties: 'Intensive care', Travels: 'No', 'Days of the week': 'Monday' },
  ])
  for (const csv of [pt, en]) {
    const report = await actor.call(importUsers, { body: { csv, isDryRun: true, skipsBadRows: false } })
    expect(report.problems).toEqual([])
    // Each is taken already, which is checked only after the words were understood.
    expect(report.badRows.flatMap(({ problems }) => problems.map(({ problem }) => problem))).toEqual(['taken', 'taken', 'taken'])
  }
})

test('an export has the people of the filtered list in its order, or the given ones', async () => {
  const [zara, agatha] = [await add(professional({ full_name: 'Zara Filtro' })), await add(professional({ full_name: 'Ágata Filtro' }))]
  await add(professional({ full_name: 'Bruno Filtro', is_active: false }))
  const gone = await add(professional({ full_name: 'Carla Filtro', deleted_at: new Date('2026-11-20'), deleted_by: boss.id }))
  const erased = await add(newcomer({ full_name: null, email: null, phone: null, deleted_at: new Date(), erased_at: new Date() }))
  expect(await namesIn({ q: 'filtro' })).toEqual(['Ágata Filtro', 'Bruno Filtro', 'Zara Filtro'])
  expect(await namesIn({ q: 'FÍLTRO', active: true })).toEqual(['Ágata Filtro', 'Zara Filtro'])
  expect(await namesIn({ q: 'filtro', deleted: true })).toEqual(['Carla Filtro'])
  expect(await namesIn({ type: 'admin' })).toEqual(['Zélia Chefe'])
  expect(await namesIn({ q: 'no match', ids: [zara.id, gone.id, erased.id, agatha.id] })).toEqual([
    'Ágata Filtro',
    'Carla Filtro',
    'Zara Filtro',
  ])
  expect(await namesIn({ q: 'ninguém mesmo' })).toEqual([])
})

test('a large export is read in pages, each row exactly once', async () => {
  const people = Array.from({ length: 2300 }, (_, index) => professional({ full_name: `Muita Gente ${index % 7}` }).row)
  await db.insertInto('users').values(people).execute()
  const sheet = await actor.call(exportUsers, { query: { q: 'muita gente' } })
  expect([sheet.rows, sheet.totalResults]).toEqual([2300, 2300])
  const emails = recordsIn(sheet.csv).map((record) => record['E-mail'])
  expect(new Set(emails)).toEqual(new Set(people.map(({ email }) => email)))
})

test('an export stops at the maximum, and returns the total count', async () => {
  const there = EXPORT_ROWS_MAX + 50
  const sheet = await writeTable([exportOnly({ heading: 'Number', names: [] }, String)], {
    count: () => Promise.resolve(there),
    after: (last: number | null, limit) =>
      Promise.resolve(Array.from({ length: Math.min(limit, there - (last ?? 0)) }, (_, index) => (last ?? 0) + index + 1)),
  })
  expect([sheet.rows, sheet.totalResults]).toEqual([EXPORT_ROWS_MAX, there])
  expect(sheet.csv.endsWith(`\r\n${EXPORT_ROWS_MAX}\r\n`)).toBe(true)
})

test('an export is audited, not cached, and has neither photo nor password', async () => {
  await db.updateTable('users').set({ password_hash: '$argon2id$secret' }).where('id', '=', boss.id).execute()
  const response = await actor.try(exportUsers, { query: { type: 'admin' } })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.payload).not.toMatch(/argon2|secret|photo/i)
  await actor.call(exportFirms, { query: { q: 'nenhuma' } })
  const lines = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(lines).toEqual([
    { actor_id: boss.id, detail: { what: 'firms', rows: '0' } },
    { actor_id: boss.id, detail: { what: 'users', rows: '1' } },
  ])
})

const NASTY = [
  '=HYPERLINK("http://x.test";"clique")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "'já com apóstrofo",
  "'=com apóstrofo",
  '＋５５, －1; ＝2',
  'Linha "um"\n- dois;\r\n+ três',
  'João & Íris 👩🏽‍⚕️',
  '-;,\t|',
]

test('an exported table can be imported again with the same values', async () => {
  const made = []
  for (const [index, text] of NASTY.entries()) {
    const travels = index % 2 === 0
    const one = professional({
      full_name: `${text} volta`.replaceAll(/\s+/g, ' '),
      username: `${text}${index}`,
      bio: text,
      professional_license: index % 3 === 0 ? null : text,
      phone: index % 2 === 0 ? '+551133334444' : '+4915112345678',
      travel_availability: travels,
      max_distance_km: travels ? 70 + index : 0,
      specialties: ['home_care', 'uti'],
      profession: 'instrumentador_cirurgico',
      document: normalizeCpf(personLine(index)['CPF'] ?? ''),
    })
    made.push(await add(one))
  }
  const ids = made.map(({ id }) => id)
  const { csv } = await actor.call(exportUsers, { query: { ids } })
  const listedAgain = async () => {
    const { results } = await actor.call(listUsers, { query: { q: 'volta', limit: 100 } })
    return results.map(({ id, _id, createdAt, updatedAt, version, ...said }) => said)
  }
  const before = await listedAgain()
  expect(before).toHaveLength(NASTY.length)
  await db
    .updateTable('users')
    .set({
      email: null,
      full_name: null,
      username: null,
      document: null,
      phone: null,
      whatsapp: null,
      professional_license: null,
      bio: null,
      deleted_at: new Date(),
      erased_at: new Date(),
    })
    .where('id', 'in', ids)
    .execute()
  const report = await actor.call(importUsers, { body: { csv, isDryRun: false, skipsBadRows: false } })
  expect(report).toEqual({ rows: NASTY.length, good: NASTY.length, imported: NASTY.length, problems: [], badRows: [] })
  expect(await listedAgain()).toEqual(before)
})

test('exported firms can be imported again with the same values', async () => {
  const { id } = await add(
    firm({
      cnpj: '12ABC34501DE35',
      name: '=Clínica; "Volta"',
      type: 'posto_saude',
      description: '- um\n- dois',
      state: 'MA',
      city: 'sao_luis',
      specialties_needed: ['uti'],
    }),
  )
  const { csv } = await actor.call(exportFirms, { query: { ids: [id] } })
  expect(recordsIn(csv)).toEqual([
    expect.objectContaining({
      Name: '=Clínica; "Volta"',
      CNPJ: '12.ABC.345/01DE-35',
      Type: 'Posto de Saúde',
      State: 'Maranhão',
      City: 'São Luís',
      'Specialties needed': 'UTI',
      Active: 'Yes',
    }),
  ])
  await db.updateTable('firms').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect((await actor.call(importFirms, { body: { csv, isDryRun: false, skipsBadRows: false } })).imported).toBe(1)
  const { results } = await actor.call(listFirms, { query: { q: 'volta' } })
  expect(results).toEqual([
    expect.objectContaining({
      cnpj: '12ABC34501DE35',
      name: '=Clínica; "Volta"',
      type: 'posto_saude',
      description: '- um\n- dois',
      state: 'MA',
      city: 'sao_luis',
    }),
  ])
  for (const query of [
    { type: 'posto_saude' as const },
    { state: 'MA' as const },
    { city: 'sao_luis' as const },
    { q: 'vólta' },
    { active: true, q: 'volta' },
  ]) {
    expect((await actor.call(exportFirms, { query })).rows).toBe(1)
  }
  expect((await actor.call(exportFirms, { query: { q: 'volta', active: false } })).rows).toBe(0)
})
