import { saveSearch } from '@ponte/contracts/save-search'
import { changeSavedSearch, listSavedSearches, stopAlerts } from '@ponte/contracts/saved-searches'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../index/search-rows.ts'
import type { Users } from '../../server/schema/people.ts'
import { demoClock, type DemoClock } from '../../server/clock.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { runIfDue } from '../../server/jobs/run-jobs.ts'
import { withApi } from '../../../test/api.ts'
import type { Person } from '../../../test/add.ts'
import type { Updateable } from 'kysely'
import { firm, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import { alertDayOf, sendAlerts } from './alerts.ts'

const { add, signIn, visitor, db, database } = await withApi()
const noon = standingAt('2026-11-02T15:00:00Z')
const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://ponte.example' })
const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (...what: unknown[]) => void errors.push(what) } as unknown as JobParts['log']

/** A server with its own clock, started on the second of November. */
const serverWith = (clock: DemoClock): JobParts => ({ config, db, clock, log, database, signal: new AbortController().signal })
const clock = demoClock(0, noon)
const look = () => sendAlerts.run(serverWith(clock))
/** Each test continues on the calendar of the previous one. */
const lookTomorrow = () => {
  clock.setAhead(clock.days + 1)
  return look()
}

/** A user with a saved search in a city that no other test uses. */
async function saver(query: Partial<SavedSearchQuery>, given: Updateable<Users> = {}) {
  const person = await add(professional({ email_confirmed_at: new Date(), city: 'sao_paulo', full_name: 'Ana Luz' }))
  const actor = await signIn(person)
  const search = await actor.call(saveSearch, { body: { type: 'professionals', query: '', ...query } })
  if (Object.keys(given).length > 0) await db.updateTable('users').set(given).where('id', '=', person.id).execute()
  return { person, actor, search, mails: () => mailsTo(db, person.email) }
}

async function change({ id }: Person, given: Updateable<Users>): Promise<void> {
  await db.updateTable('users').set(given).where('id', '=', id).execute()
  await refreshProfessionalRows(db, [id])
}

const linksOf = (mail: { text: string } | undefined) =>
  [...(mail?.text.matchAll(/\/alertas\/parar\?token=([\w-]+)/g) ?? [])].map(([, token = '']) => token)

test('a person who appears after the search was saved is announced once; those already there are not', async () => {
  await add(professional({ city: 'recife', full_name: 'Velha Conhecida' }))
  const { mails } = await saver({ city: 'recife' })
  await look()
  expect(await mails()).toEqual([])
  const bia = await add(professional({ city: 'recife', full_name: 'Bia Reis' }))
  await add(professional({ city: 'natal', full_name: 'De Outra Cidade' }))

  await look()
  expect(await mails()).toEqual([])
  await lookTomorrow()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Uma novidade na sua busca salva')
  expect(mail?.text).toMatch(
    new RegExp(
      `^Olá, Ana![^]+\n\nProfissionais em Recife/PE\n• Bia Reis, Enfermeiro\\(a\\), Recife/PE\n  https://ponte\\.example/profissionais/${bia.id}\n• Abrir esta busca\n  https://ponte\\.example/search\\?city=recife\n\n[^]+Parar estes e-mails\n  https://ponte\\.example/alertas/parar\\?token=[\\w-]{43}\n\nPonte Saúde$`,
    ),
  )
  expect(mail?.text).not.toMatch(/Velha|Outra Cidade|exemplo\.test|\+55/)
  await lookTomorrow()
  expect(await mails()).toHaveLength(1)
})

test('a search for a day sends alerts until that day has passed', async () => {
  const day = alertDayOf(new Date(clock.now().getTime() + 2 * 86_400_000))
  const { mails } = await saver({ city: 'cuiaba', date: day })
  await look()
  await add(professional({ city: 'cuiaba', full_name: 'Rita Rocha' }))
  await lookTomorrow()
  expect(await mails()).toHaveLength(1)
  await lookTomorrow()
  await add(professional({ city: 'cuiaba', full_name: 'Saul Souza' }))
  await lookTomorrow()
  await lookTomorrow()
  expect(await mails()).toHaveLength(1)
})

test('a change that makes a person match is announced; other changes are not', async () => {
  const [caio, dora, eva] = [
    await add(professional({ city: 'natal', full_name: 'Caio Lima' })),
    await add(professional({ city: 'belem', full_name: 'Dora Melo' })),
    await add(professional({ city: 'belem', full_name: 'Eva Nunes', profile_completed: false, role: null })),
  ]
  const { mails } = await saver({ city: 'natal' })
  await change(caio, { bio: 'Mudei só o texto' })
  await lookTomorrow()
  expect(await mails()).toEqual([])
  await change(dora, { city: 'natal' })
  await change(dora, { bio: 'E mais um texto' })
  await change(eva, { city: 'natal', profile_completed: true, role: 'professional' })
  await lookTomorrow()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 novidades nas suas buscas salvas')
  expect(mail?.text).toContain('Dora Melo')
  expect(mail?.text).toContain('Eva Nunes')
  expect(mail?.text).not.toContain('Caio')
})

test('a match that leaves and returns causes no alert, whether older than the search or announced before', async () => {
  const old = await add(professional({ city: 'manaus' }))
  const { mails } = await saver({ city: 'manaus' })
  const young = await add(professional({ city: 'manaus' }))
  await lookTomorrow()
  expect(await mails()).toHaveLength(1)
  for (const person of [old, young]) await change(person, { is_active: false })
  await lookTomorrow()
  for (const person of [old, young]) await change(person, { is_active: true })
  await lookTomorrow()
  for (const person of [old, young]) await change(person, { city: 'belem' })
  for (const person of [old, young]) await change(person, { city: 'manaus' })
  await lookTomorrow()
  expect(await mails()).toHaveLength(1)
})

test('all searches of a user share one e-mail a day', async () => {
  const { actor, mails } = await saver({ city: 'goiania' })
  await actor.call(saveSearch, { body: { type: 'opportunities', query: '', state: 'GO', firmType: 'hospital' } })
  await actor.call(saveSearch, { body: { type: 'professionals', query: 'ninguem' } })
  await lookTomorrow()
  const clinic = await add(firm({ name: 'Hospital São Judas', type: 'hospital', state: 'GO', city: 'goiania' }))
  await add(professional({ city: 'goiania', full_name: 'Bia Reis' }))
  await look()
  await lookTomorrow()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 novidades nas suas buscas salvas')
  expect(mail?.text).toContain(`• Hospital São Judas, Hospital, Goiânia/GO\n  https://ponte.example/empresas/${clinic.id}\n`)
  expect(mail?.text).toContain('• Bia Reis, Enfermeiro(a), Goiânia/GO\n')
  expect(mail?.text.match(/Parar os e-mails desta busca/g)).toHaveLength(2)
  expect(mail?.text).toContain('Parar todos estes e-mails')
  expect(mail?.text).not.toContain('ninguem')
})

test('of many matches, the e-mail names the ten best and counts the rest', async () => {
  const { mails } = await saver({ city: 'cuiaba' })
  for (let count = 0; count < 12; count++) await add(professional({ city: 'cuiaba' }))
  await lookTomorrow()
  const [mail] = await mails()
  expect(mail?.subject).toBe('12 novidades nas suas buscas salvas')
  expect(mail?.text.match(/\/profissionais\//g)).toHaveLength(10)
  expect(mail?.text).toContain('• e mais 2: abrir esta busca\n')
})

test('several servers at once send one e-mail, called directly or by the job', async () => {
  const { mails } = await saver({ city: 'maceio' })
  await add(professional({ city: 'maceio' }))
  clock.setAhead(clock.days + 1)
  await Promise.all([look(), look(), look()])
  expect(await mails()).toHaveLength(1)
  await add(professional({ city: 'maceio' }))
  clock.setAhead(clock.days + 1)
  const turns = await Promise.all([1, 2, 3].map(() => runIfDue(sendAlerts, serverWith(clock))))
  expect(turns.filter(Boolean)).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
})

test('an e-mail that could not be written is written next time, with the same matches', async (t) => {
  const { mails } = await saver({ city: 'teresina' })
  await add(professional({ city: 'teresina', full_name: 'Bia Reis' }))
  await database.pool.query(`alter table outbox add constraint full_up check (subject not like '%novidade%') not valid`)
  t.after(() => database.pool.query('alter table outbox drop constraint if exists full_up'))
  await lookTomorrow()
  expect(await mails()).toEqual([])
  expect(errors.splice(0)).toHaveLength(1)
  await database.pool.query('alter table outbox drop constraint full_up')
  await look()
  expect((await mails()).map(({ text }) => text.includes('Bia Reis'))).toEqual([true])
})

test('a clock set ahead and back does not delay alerts', async () => {
  const { mails } = await saver({ city: 'joao_pessoa' })
  const today = clock.days
  clock.setAhead(today + 31)
  await look()
  clock.setAhead(today)
  await add(professional({ city: 'joao_pessoa' }))
  await look()
  expect(await mails()).toHaveLength(1)
})

test('a mark from before the database was restored elsewhere is reset', async () => {
  const { search, mails } = await saver({ city: 'macapa' })
  await add(professional({ city: 'macapa' }))
  await db.updateTable('saved_searches').set({ told_up_to: '900000000:900000000:' }).where('id', '=', search._id).execute()
  await lookTomorrow()
  expect(await mails()).toEqual([])
  await add(professional({ city: 'macapa' }))
  await lookTomorrow()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Uma novidade na sua busca salva'])
})

test('an alert day begins at seven in São Paulo', () => {
  expect(alertDayOf(new Date('2026-11-02T09:59:59Z'))).toBe('2026-11-01')
  expect(alertDayOf(new Date('2026-11-02T10:00:00Z'))).toBe('2026-11-02')
  expect(alertDayOf(new Date('2026-11-03T02:30:00Z'))).toBe('2026-11-02')
})

test('sends no alerts to blocked or deleted users, or to unconfirmed addresses', async () => {
  const savers = [
    await saver({ city: 'aracaju' }, { is_active: false }),
    await saver({ city: 'aracaju' }, { deleted_at: new Date() }),
    await saver({ city: 'aracaju' }, { email_confirmed_at: null }),
  ]
  const reader = await saver({ city: 'aracaju' })
  await add(professional({ city: 'aracaju' }))
  await lookTomorrow()
  for (const { mails } of savers) expect(await mails()).toEqual([])
  expect(await reader.mails()).toHaveLength(1)
})

test('announces neither the user themselves nor their own firm', async () => {
  const { person, mails } = await saver({ city: 'palmas' })
  await change(person, { city: 'palmas' })
  const clinic = await add(firm({ owner: { email_confirmed_at: new Date() }, state: 'SP', city: 'campinas' }))
  const owner = await signIn(clinic.owner)
  await owner.call(saveSearch, { body: { type: 'opportunities', query: '', state: 'TO' } })
  await db.updateTable('firms').set({ state: 'TO', city: 'palmas' }).where('id', '=', clinic.id).execute()
  await refreshFirmRows(db, [clinic.id])
  await lookTomorrow()
  expect([await mails(), await mailsTo(db, clinic.owner.email)]).toEqual([[], []])
})

test('an unsubscribe link stops its search without signing in, any number of times', async () => {
  const { actor, search, mails } = await saver({ city: 'vitoria' })
  await add(professional({ city: 'vitoria' }))
  await lookTomorrow()
  const [token = ''] = linksOf((await mails())[0])
  for (let time = 0; time < 2; time++)
    expect(await visitor.call(stopAlerts, { body: { token } })).toEqual({ label: 'Profissionais em Vitória/ES' })
  expect(await actor.call(listSavedSearches, {})).toEqual([{ ...search, alerts: false }])
  await add(professional({ city: 'vitoria' }))
  await lookTomorrow()
  expect(await mails()).toHaveLength(1)

  // Turned on again, it announces people who appear from then on.
  await actor.call(changeSavedSearch, { params: { id: search._id }, body: { alerts: true } })
  await lookTomorrow()
  expect(await mails()).toHaveLength(1)
  await add(professional({ city: 'vitoria' }))
  await lookTomorrow()
  expect((await mails()).map(({ subject }) => subject)).toEqual(Array(2).fill('Uma novidade na sua busca salva'))
})

test('with several searches, each has its own link and there is one for all; other users are not affected', async () => {
  const { actor, mails } = await saver({ city: 'boa_vista' })
  await actor.call(saveSearch, { body: { type: 'professionals', query: '', profession: 'enfermeiro', city: 'boa_vista' } })
  const other = await saver({ city: 'boa_vista' })
  await add(professional({ city: 'boa_vista' }))
  await lookTomorrow()
  const tokens = linksOf((await mails())[0])
  const alerts = async () => (await actor.call(listSavedSearches, {})).map((search) => search.alerts)
  expect(tokens).toHaveLength(3)
  expect(await visitor.call(stopAlerts, { body: { token: tokens[0] ?? '' } })).toEqual({ label: 'Profissionais em Boa Vista/RR' })
  expect(await alerts()).toEqual([true, false])
  expect(await visitor.call(stopAlerts, { body: { token: tokens[2] ?? '' } })).toEqual({ label: 'Todas as suas buscas salvas' })
  expect(await alerts()).toEqual([false, false])
  expect((await other.actor.call(listSavedSearches, {})).map((search) => search.alerts)).toEqual([true])
})

test('an invalid link is refused, and links are stored only as hashes', async () => {
  const answer = await visitor.try(stopAlerts, { body: { token: 'nunca' } })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { token: 'Este link não vale mais. Peça um novo' } }])
  expect((await visitor.try(stopAlerts, { body: {} })).statusCode).toBe(422)
  const { mails } = await saver({ city: 'porto_velho' })
  await add(professional({ city: 'porto_velho' }))
  await lookTomorrow()
  const [token = ''] = linksOf((await mails())[0])
  const { rows } = await database.pool.query<{ row: string }>(
    `select alert_links::text || encode(token_hash, 'escape') as row from alert_links`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(token)
})
