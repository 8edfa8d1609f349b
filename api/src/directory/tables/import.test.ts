import { importFirms } from '@ponte/contracts/firms'
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@ponte/contracts/limits'
import { searchProfessionals } from '@ponte/contracts/search'
import { importUsers, listUsers } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'
import { admin, firm, professional } from '../../../test/factories.ts'
import { countsOf, firmLine, personLine, tableOf, type Line } from '../../../test/tables.ts'

const { add, db, signIn } = await withApi()
const boss = await add(admin())
const actor = await signIn(boss)

const look = { isDryRun: true, skipsBadRows: false }
const importedPeople = (csv: string, how: Partial<typeof look> = { isDryRun: false }) =>
  actor.call(importUsers, { body: { csv, ...look, ...how } })
const importedFirms = (csv: string, how: Partial<typeof look> = { isDryRun: false }) =>
  actor.call(importFirms, { body: { csv, ...look, ...how } })

const counts = () => countsOf(db)

/** Rows with one kind of mistake each, and their problems. */
const WRONG: readonly (readonly [Line, readonly (readonly [string, string])[]])[] = [
  [{ 'Full name': ' ' }, [['Full name', 'missing']]],
  [{ 'Full name': 'x'.repeat(121) }, [['Full name', 'too_long']]],
  [{ 'E-mail': 'ana@' }, [['E-mail', 'invalid']]],
  [{ 'E-mail': 'IMPORTADA1@exemplo.test ' }, [['E-mail', 'repeated']]],
  [{ 'E-mail': 'Deleted@exemplo.test' }, [['E-mail', 'taken']]],
  [{ Username: '' }, [['Username', 'missing']]],
  [{ Username: 'Importada2' }, [['Username', 'repeated']]],
  [{ Username: 'presente' }, [['Username', 'taken']]],
  [{ CPF: '111.111.111-11' }, [['CPF', 'invalid']]],
  [{ CPF: personLine(3)['CPF'] ?? '' }, [['CPF', 'repeated']]],
  [{ CPF: '529.982.247-25' }, [['CPF', 'taken']]],
  [{ Profession: 'Astronauta' }, [['Profession', 'unknown_choice']]],
  [{ Specialties: 'UTI|Nada' }, [['Specialties', 'unknown_choice']]],
  [{ Specialties: '|' }, [['Specialties', 'missing']]],
  [{ WhatsApp: '12345' }, [['WhatsApp', 'invalid']]],
  [{ Phone: '+1' }, [['Phone', 'invalid']]],
  [{ City: 'Pasárgada' }, [['City', 'unknown_choice']]],
  [{ Travels: 'Sim', 'Max distance (km)': '0' }, [['Max distance (km)', 'invalid']]],
  [{ Travels: 'Yes' }, [['Max distance (km)', 'missing']]],
  [
    { 'Full name': 'Jos\ufffd', Bio: 'x'.repeat(2001), Travels: 'talvez' },
    [
      ['Full name', 'invalid'],
      ['Bio', 'too_long'],
      ['Travels', 'invalid'],
    ],
  ],
]

test('of a thousand rows with twenty bad ones, the bad ones are reported, and the others imported, findable and notified', async () => {
  await add(
    professional({ email: 'deleted@exemplo.test', document: '52998224725', deleted_at: new Date('2026-11-20'), deleted_by: boss.id }),
  )
  await add(professional({ username: 'Presente' }))
  const isBad = (number: number) => number % 50 === 0
  const lines = Array.from({ length: 1000 }, (_, index) => personLine(index + 1, isBad(index + 1) ? WRONG[(index + 1) / 50 - 1]?.[0] : {}))
  // A line break in a cell: from here on line numbers exceed row numbers.
  lines[9] = personLine(10, { Bio: 'Plantões\nà noite' })
  const csv = tableOf(lines)
  const expected = {
    rows: 1000,
    good: 980,
    imported: 0,
    problems: [],
    badRows: WRONG.map(([, problems], index) => ({
      line: (index + 1) * 50 + 2,
      problems: problems.map(([column, problem]) => ({ column, problem })),
    })),
  }
  const before = await counts()
  expect(await importedPeople(csv, look)).toEqual(expected)
  expect(await importedPeople(csv)).toEqual(expected)
  expect(await importedPeople(csv, { isDryRun: true, skipsBadRows: true })).toEqual(expected)
  expect(await counts()).toEqual(before)

  expect(await importedPeople(csv, { isDryRun: false, skipsBadRows: true })).toEqual({ ...expected, imported: 980 })
  const after = await counts()
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([980, 980, 980, 980])
  const { totalResults } = await actor.call(searchProfessionals, { query: { query: 'Pessoa Importada', limit: 1 } })
  expect(totalResults).toBe(980)
  const found = await actor.call(listUsers, { query: { q: 'Pessoa Importada', limit: 1 } })
  expect(found.totalResults).toBe(980)

  const again = await importedPeople(csv, { isDryRun: false, skipsBadRows: true })
  expect([again.rows, again.good, again.imported, again.badRows.length]).toEqual([1000, 0, 0, 1000])
  expect(again.badRows[0]).toEqual({
    line: 2,
    problems: ['E-mail', 'Username', 'CPF'].map((column) => ({ column, problem: 'taken' })),
  })
  expect(await counts()).toEqual(after)
})

test('hidden characters in a username do not hide that it is taken or repeated', async () => {
  await add(professional({ username: 'oculto' }))
  const names = ['ocul\u200bto', 'visto', 'vis\u200bto']
  const { badRows } = await importedPeople(tableOf(names.map((Username, index) => personLine(4001 + index, { Username }))), look)
  expect(badRows).toEqual([
    { line: 2, problems: [{ column: 'Username', problem: 'taken' }] },
    { line: 4, problems: [{ column: 'Username', problem: 'repeated' }] },
  ])
})

test('an imported person is complete, has no password, and is asked to set one', async () => {
  const line = personLine(5001, {
    'Full name': 'Íris Souza',
    Phone: '(21) 3333-4444',
    Travels: 'sim',
    'Max distance (km)': '80',
    License: '',
  })
  expect((await importedPeople(tableOf([line]))).imported).toBe(1)
  const { results } = await actor.call(listUsers, { query: { q: 'importada5001@' } })
  expect(results).toEqual([
    expect.objectContaining({
      fullName: 'Íris Souza',
      role: 'professional',
      profileCompleted: true,
      phone: '+552133334444',
      whatsapp: '+5511987654321',
      document: expect.stringMatching(/^2000050\d{4}$/) as unknown,
      professionalLicense: null,
      profession: 'enfermeiro',
      specialties: ['uti', 'clinica_geral'],
      travelAvailability: true,
      maxDistance: 80,
      city: 'sao_paulo',
      photo: null,
    }),
  ])
  const { id = '' } = results[0] ?? {}
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  expect(user).toEqual({ password_hash: null })
  const change = await db.selectFrom('record_changes').select(['action', 'actor_id']).where('user_id', '=', id).execute()
  expect(change).toEqual([{ action: 'imported', actor_id: boss.id }])
  const mails = await db.selectFrom('outbox').select(['recipient', 'body']).where('user_id', '=', id).execute()
  expect(mails).toEqual([{ recipient: 'importada5001@exemplo.test', body: expect.stringContaining('/esqueci-senha') as unknown }])
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'detail', 'actor_id'])
    .where('action', '=', 'import')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(audited).toEqual({ action: 'import', detail: { what: 'users', rows: '1' }, actor_id: boss.id })
})

test('problems with the whole table are reported instead of problems with rows', async () => {
  const headings = Object.keys(personLine(1))
  const problemsOf = async (csv: string) => (await importedPeople(csv, { isDryRun: false, skipsBadRows: true })).problems
  const line = personLine(6001)
  expect(await problemsOf(tableOf([line], [...headings, 'Shoe size', '', 'E-mail', 'x'.repeat(200)]))).toEqual([
    { column: 'Shoe size', problem: 'column_unknown' },
    { column: '', problem: 'column_unknown' },
    { column: 'E-mail', problem: 'column_repeated' },
    { column: 'x'.repeat(120), problem: 'column_unknown' },
  ])
  expect(await problemsOf(tableOf([line], [...headings, 'Obs', 'City', 'Obs', 'City']))).toEqual([
    { column: 'Obs', problem: 'column_unknown' },
    { column: 'City', problem: 'column_repeated' },
  ])
  expect(await problemsOf(tableOf([line], ['Full name', 'CPF', 'Phone']))).toEqual(
    ['E-mail', 'Username', 'Profession', 'Specialties', 'WhatsApp', 'City'].map((column) => ({ column, problem: 'column_missing' })),
  )
  expect(await problemsOf(tableOf([line], [...headings, 'Password']))).toEqual([{ column: 'Password', problem: 'column_unknown' }])
  expect(await problemsOf(',')).toHaveLength(8)

  const open = await importedPeople(`${tableOf([line])}"Ana";"ana@exemplo.test;;\r\n${tableOf([personLine(6002)]).replaceAll('"', '')}`, {
    isDryRun: false,
    skipsBadRows: true,
  })
  const quote = { column: 'E-mail', problem: 'quote_open' }
  expect(open).toEqual({ rows: 2, good: 0, imported: 0, problems: [quote], badRows: [{ line: 3, problems: [quote] }] })

  const many = await importedPeople(tableOf(Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, index) => personLine(index))))
  expect(many).toEqual({
    rows: IMPORT_ROWS_MAX + 1,
    good: 0,
    imported: 0,
    problems: [{ column: '', problem: 'too_many_rows' }],
    badRows: [],
  })
})

test('columns are recognized in any order, case and language; export-only columns are ignored', async () => {
  const line = personLine(7001)
  const headings = ['cpf', 'FULL NAME', 'email', 'Username', 'profession', 'Specialties', 'whatsapp', 'Cíty', 'Role', 'created', 'Active']
  const values = [
    line['CPF'],
    'Nome Sobrenome',
    line['E-mail'],
    line['Username'],
    'MEDICA',
    'uti | Home care',
    line['WhatsApp'],
    'sao luis',
    'Admin',
    'x',
    'No',
  ]
  const csv = `${headings.join(',')},,\n${values.join(',')},,\n`
  expect(await importedPeople(csv)).toEqual({ rows: 1, good: 1, imported: 1, problems: [], badRows: [] })
  const { results } = await actor.call(listUsers, { query: { q: 'importada7001@' } })
  expect(results[0]).toMatchObject({
    role: 'professional',
    isActive: true,
    profession: 'medico',
    specialties: ['uti', 'home_care'],
    city: 'sao_luis',
  })

  const beyond = await importedPeople(`${headings.join(',')}\n${values.join(',')},,mais\n`, look)
  expect(beyond.badRows[0]?.problems).toContainEqual({ column: '', problem: 'cells_too_many' })
})

test('firms are imported by the same rules', async () => {
  await add(firm({ cnpj: '11222333000181' }))
  await add(firm({ cnpj: '11444777000161', deleted_at: new Date('2026-11-20') }))
  const csv = tableOf([
    firmLine(1, { City: 'Curitiba/PR', State: 'Paraná', Type: 'posto de saude' }),
    firmLine(2, { CNPJ: '11.222.333/0001-81' }),
    firmLine(3, { CNPJ: '11.444.777/0001-61' }),
    firmLine(4, { City: 'Curitiba' }),
    firmLine(5, { CNPJ: firmLine(1)['CNPJ'] ?? '', Description: '' }),
    firmLine(6, { CNPJ: '11.222.333/0001-82', State: 'XX', Type: '' }),
  ])
  const badRows = [
    { line: 3, problems: [{ column: 'CNPJ', problem: 'taken' }] },
    { line: 5, problems: [{ column: 'City', problem: 'city_of_other_state' }] },
    {
      line: 6,
      problems: [
        { column: 'CNPJ', problem: 'repeated' },
        { column: 'Description', problem: 'missing' },
      ],
    },
    {
      line: 7,
      problems: [
        { column: 'CNPJ', problem: 'invalid' },
        { column: 'Type', problem: 'missing' },
        { column: 'State', problem: 'unknown_choice' },
      ],
    },
  ]
  expect(await importedFirms(csv, look)).toEqual({ rows: 6, good: 2, imported: 0, problems: [], badRows })
  expect((await importedFirms(csv, { isDryRun: false, skipsBadRows: true })).imported).toBe(2)
  const rows = await db
    .selectFrom('firms')
    .select(['name', 'type', 'city', 'state', 'is_active'])
    .where('name', 'like', 'Clínica Importada%')
    .orderBy('name')
    .execute()
  expect(rows).toEqual([
    { name: 'Clínica Importada 1', type: 'posto_saude', city: 'curitiba', state: 'PR', is_active: true },
    { name: 'Clínica Importada 3', type: 'clinica', city: 'sao_paulo', state: 'SP', is_active: true },
  ])
})

test('an empty table, or one above the byte limit, is refused', async () => {
  for (const csv of ['', 'e'.repeat(IMPORT_MAX_BYTES + 1), 'é'.repeat(IMPORT_MAX_BYTES / 2 + 1)]) {
    const { status, body } = await refusalFrom(importedPeople(csv, look))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['csv']])
  }
  expect((await importedPeople('e'.repeat(IMPORT_MAX_BYTES), look)).problems).not.toEqual([])
})
