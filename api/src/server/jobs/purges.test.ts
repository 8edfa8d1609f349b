import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { demoClock } from '../clock.ts'
import { openSession } from '../../accounts/session/session.repo.ts'
import { withApi } from '../../../test/api.ts'
import { contact, firm, professional } from '../../../test/factories.ts'
import type { JobParts } from './job.ts'
import { purges } from './purges.ts'

const { add, db } = await withApi()
const ago = (time: string) => sql<Date>`now() - ${sql.lit(time)}::interval`
const ahead = (time: string) => sql<Date>`now() + ${sql.lit(time)}::interval`

const clock = demoClock()

async function sweep(changes: Partial<JobParts> = {}): Promise<void> {
  const parts = { db, clock, config: { isDemo: false }, signal: new AbortController().signal, ...changes } as unknown as JobParts
  for (const job of purges) await job.run(parts)
}

test('expired counters and temporary records are deleted', async () => {
  const { id } = await add(professional())
  const hash = (byte: number) => Buffer.alloc(32, byte)
  for (const [name, until] of [
    ['over', ago('2 days')],
    ['holds', ahead('1 hour')],
  ] as const) {
    const byte = name.length
    await db
      .insertInto('rate_limits')
      .values({ key: name, window_start: sql<Date>`to_timestamp(0)`, count: 1, expires_at: until })
      .execute()
    await db
      .insertInto('idempotency_keys')
      .values({ owner: name, key: name, request_hash: hash(byte), expires_at: until })
      .execute()
    await db
      .insertInto('used_google_nonces')
      .values({ nonce_hash: hash(byte), expires_at: until })
      .execute()
    await db
      .insertInto('passkey_challenges')
      .values({ challenge_hash: hash(byte), user_id: null, expires_at: until })
      .execute()
    await db
      .insertInto('one_time_tokens')
      .values({ token_hash: hash(byte), purpose: 'confirm_email', user_id: id, created_at: ago('9 days'), expires_at: until })
      .execute()
  }
  await sweep()
  for (const table of ['rate_limits', 'idempotency_keys', 'used_google_nonces', 'passkey_challenges', 'one_time_tokens'] as const) {
    const rows = await db.selectFrom(table).select('expires_at').execute()
    expect([table, rows.map((row) => row.expires_at.getTime() > Date.now())]).toEqual([table, [true]])
  }
})

test('an expired session is deleted; a live one stays, and so does its previous cookie', async () => {
  const { id } = await add(professional())
  const ages = { over: 'absolute_expires_at', longRotated: 'rotated_at', lately: 'rotated_at', alive: null }
  for (const [name, column] of Object.entries(ages)) {
    await openSession(db, { id, role: 'professional', hasSecondFactor: false }, name)
    if (column === null) continue
    const time = name === 'lately' ? ago('6 days') : ago('8 days')
    const change = column === 'rotated_at' ? { rotated_at: time } : { absolute_expires_at: time, expires_at: time }
    await db.updateTable('sessions').set(change).where('user_agent', '=', name).execute()
  }
  await sweep()
  const left = await db.selectFrom('sessions').select('user_agent').where('user_id', '=', id).orderBy('user_agent').execute()
  expect(left.map((row) => row.user_agent)).toEqual(['alive', 'lately'])
})

test('an e-mail too old to send loses its content', async () => {
  const mail = { recipient: 'b@exemplo.test', subject: 'Oi', body: 'Olá, Ana', unsubscribe_url: 'https://x.test', links: ['confirm_email'] }
  await db
    .insertInto('outbox')
    .values([
      { ...mail, created_at: ago('4 days') },
      { ...mail, created_at: ago('2 days') },
    ])
    .execute()
  await sweep()
  const rows = await db.selectFrom('outbox').select(['body', 'unsubscribe_url', 'links']).orderBy('id').execute()
  const { body, unsubscribe_url, links } = mail
  expect(rows).toEqual([
    { body: '', unsubscribe_url: null, links: [] },
    { body, unsubscribe_url, links },
  ])
  await db.deleteFrom('outbox').execute()
})

test('e-mails are kept for 90 days', async () => {
  for (const [subject, created_at] of [
    ['old', ago('91 days')],
    ['new', ago('89 days')],
  ] as const) {
    await db.insertInto('outbox').values({ recipient: 'a@exemplo.test', subject, body: 'Olá', created_at }).execute()
  }
  await sweep()
  expect(await db.selectFrom('outbox').select('subject').execute()).toEqual([{ subject: 'new' }])
})

test('search changes are kept until all searches with alerts have seen them, but at most a month', async () => {
  const { id: user_id } = await add(professional())
  await sweep()
  const changes = () => db.selectFrom('search_changes').select('subject_id as id').orderBy('id').execute()
  expect(await changes()).toEqual([])
  await add(professional())
  const { id } = await db
    .insertInto('saved_searches')
    .values({ user_id, query: '{}', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [after, old] = [await add(professional()), await add(professional())]
  await db
    .updateTable('search_changes')
    .set({ changed_at: ago('31 days') })
    .where('subject_id', '=', old.id)
    .execute()
  await sweep()
  expect(await changes()).toEqual([{ id: after.id }])
  await db.updateTable('saved_searches').set({ alerts: false }).where('id', '=', id).execute()
  await sweep()
  expect(await changes()).toEqual([])
})

test('seen notifications are deleted after half a year of the product clock; unseen ones stay', async () => {
  const ana = await add(professional())
  const { id: contact_log_id } = await add(contact({ professional: ana, contractor: await add(professional()) }))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const one = { user_id: ana.id, contact_log_id }
  await db
    .insertInto('notifications')
    .values([
      { ...one, kind: 'contact_received', created_at: daysAgo(181), read_at: daysAgo(1) },
      { ...one, kind: 'answer_due', created_at: daysAgo(179), read_at: daysAgo(179) },
      { ...one, kind: 'window_closing', created_at: daysAgo(181) },
    ])
    .execute()
  const kinds = async () => (await db.selectFrom('notifications').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  await sweep()
  expect(await kinds()).toEqual(['answer_due', 'window_closing'])
  clock.setAhead(2)
  await sweep()
  expect(await kinds()).toEqual(['window_closing'])
})

test('the unsubscribe link of an e-mail works for a year', async () => {
  const { id: user_id } = await add(professional())
  for (const [byte, created_at] of [
    [1, ago('13 months')],
    [2, ago('11 months')],
  ] as const) {
    await db
      .insertInto('alert_links')
      .values({ token_hash: Buffer.alloc(32, byte), user_id, created_at })
      .execute()
  }
  await sweep()
  expect((await db.selectFrom('alert_links').select('token_hash').execute()).map((row) => row.token_hash[0])).toEqual([2])
})

test('an unused photo is deleted after a day, a used one never', async () => {
  const keep = (letter: string, created_at: ReturnType<typeof ago>) =>
    db
      .insertInto('photos')
      .values({ id: letter.repeat(32), full_webp: Buffer.from('f'), thumb_webp: Buffer.from('t'), width: 1, height: 1, created_at })
      .execute()
  for (const letter of ['a', 'b', 'c']) await keep(letter, ago('2 days'))
  await keep('d', ago('1 hour'))
  await add(professional({ photo_id: 'a'.repeat(32) }))
  await add(firm({ photo_id: 'b'.repeat(32) }))
  await sweep()
  const left = await db.selectFrom('photos').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id[0])).toEqual(['a', 'b', 'd'])
})

test('the audit log is kept for six months', async () => {
  for (const [action, at] of [
    ['old_line', ago('7 months')],
    ['new_line', ago('5 months')],
  ] as const) {
    await db.insertInto('audit_log').values({ action, at }).execute()
  }
  await sweep()
  expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'new_line' }])
})

test('record changes are kept for six months', async () => {
  const { id } = await add(professional())
  for (const [action, at] of [
    ['created', ago('7 months')],
    ['updated', ago('5 months')],
  ] as const) {
    await db.insertInto('record_changes').values({ user_id: id, firm_id: null, actor_id: null, action, at }).execute()
  }
  await sweep()
  expect(await db.selectFrom('record_changes').select('action').execute()).toEqual([{ action: 'updated' }])
})

test('remote telemetry is kept for thirty days', async () => {
  for (const [version, time] of [
    ['old', '31 days'],
    ['new', '29 days'],
  ] as const) {
    const hour = sql<Date>`date_trunc('hour', now() - ${time}::interval, 'UTC')`
    await db.insertInto('telemetry').values({ hour, remote: 'mf-search', version, kind: 'failure', failure: 'network', count: 1 }).execute()
    await db.insertInto('csp_reports').values({ hour, directive: 'img-src', blocked: version, count: 1 }).execute()
    const [day, none] = [sql<Date>`(now() - ${time}::interval)::date`, { lcp: [], inp: [], cls: [], load: [] }]
    await db
      .insertInto('field_data')
      .values({ day, remote: 'mf-search', version, route: '/search', place: 1, views: 1, ...none })
      .execute()
  }
  await sweep()
  expect(await db.selectFrom('telemetry').select('version').execute()).toEqual([{ version: 'new' }])
  expect(await db.selectFrom('csp_reports').select('blocked').execute()).toEqual([{ blocked: 'new' }])
  expect(await db.selectFrom('field_data').select('version').execute()).toEqual([{ version: 'new' }])
})

test('an invitation is deleted a month after it expires', async () => {
  const clinic = await add(firm())
  const kept = { firm_id: clinic.id, firm_role: 'member', invited_by: clinic.owner.id, created_at: ago('60 days') } as const
  await db
    .insertInto('firm_invitations')
    .values([
      { ...kept, email: 'velha@exemplo.test', expires_at: ago('31 days') },
      { ...kept, email: 'vencida@exemplo.test', expires_at: ago('29 days') },
    ])
    .execute()
  await sweep()
  expect(await db.selectFrom('firm_invitations').select('email').execute()).toEqual([{ email: 'vencida@exemplo.test' }])
})

const addOldLines = (count: number) =>
  sql`insert into audit_log (action, at) select 'old_line', ${ago('7 months')} from generate_series(1, ${count}::int)`.execute(db)
const oldLines = () => db.selectFrom('audit_log').select('action').where('action', '=', 'old_line').limit(2).execute()

test('a backlog is deleted in pieces, because one statement could exceed the time limit', async () => {
  await addOldLines(2_500)
  await sql`create function refuse_many() returns trigger language plpgsql as
    'begin if (select count(*) from deleted) > 1000 then raise ''too many at once''; end if; return null; end'`.execute(db)
  await sql`create trigger few after delete on audit_log referencing old table as deleted
    for each statement execute function refuse_many()`.execute(db)
  await sweep()
  await sql`drop function refuse_many() cascade`.execute(db)
  expect(await oldLines()).toEqual([])
})

test('a closing server leaves the rest to the next', async () => {
  await addOldLines(1)
  await sweep({ signal: AbortSignal.abort() })
  expect(await oldLines()).toHaveLength(1)
  await sweep()
  expect(await oldLines()).toEqual([])
})
