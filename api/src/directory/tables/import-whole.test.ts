import { urlOf } from '@ponte/contracts/call'
import { ImportedProfessional, importUsers } from '@ponte/contracts/users'
import { stringifyCookie } from 'cookie'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'
import { admin } from '../../../test/factories.ts'
import { countsOf, personLine, tableOf } from '../../../test/tables.ts'
import { importPeople } from './import-people.ts'
import { importTable } from './import-table.ts'
import { peopleColumns } from './people-columns.ts'
import { takenAmongPeople } from './people-table.repo.ts'

const { add, app, config, db, signIn } = await withApi()
const boss = await add(admin())
const actor = await signIn(boss)

const importedPeople = (csv: string) => actor.call(importUsers, { body: { csv, isDryRun: false, skipsBadRows: false } })

const counts = () => countsOf(db)

test('a failure at the last row rolls everything back', async () => {
  const before = await counts()
  await sql`alter table users add constraint planted check (username <> 'importada8120')`.execute(db)
  const { status } = await refusalFrom(importedPeople(tableOf(Array.from({ length: 120 }, (_, index) => personLine(8001 + index)))))
  await sql`alter table users drop constraint planted`.execute(db)
  expect(status).toBe(500)
  expect(await counts()).toEqual(before)
})

test('an import stops if its client no longer waits', async () => {
  const before = await counts()
  let isAwaited = true
  const session = db.selectFrom('sessions').select(['family as sessionFamily', 'id_hash as cookieHash']).where('user_id', '=', boss.id)
  const claims = { profileCompleted: true, isFirmActive: true, isEmailConfirmed: true, hasSecondFactor: false }
  const open = await session.executeTakeFirstOrThrow()
  const viewer = { id: boss.id, role: 'admin', firmId: null, firmRole: 'member', ...open, ...claims } as const
  const importing = importTable({
    db,
    what: 'users',
    asked: { csv: tableOf([personLine(8501), personLine(8502)]), isDryRun: false, skipsBadRows: false },
    viewer,
    requestId: 'one',
    isAwaited: () => isAwaited,
    columns: peopleColumns(null),
    schema: ImportedProfessional,
    takenAmong: (field, keys) => takenAmongPeople(db, field, keys),
    async insert(trx, people) {
      await importPeople({ publicUrl: 'https://ponte.test' }, trx, people, boss.id)
      isAwaited = false
    },
  })
  await expect(importing).rejects.toMatchObject({ code: 'unavailable' })
  expect(await counts()).toEqual(before)
})

test('an import may take longer than other calls', async (t) => {
  const csv = tableOf(Array.from({ length: 300 }, (_, index) => personLine(12_001 + index)))
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const sending = actor.try(importUsers, { body: { csv, isDryRun: false, skipsBadRows: false } }, { 'idempotency-key': 'long' })
  const begun = db.selectFrom('idempotency_keys').select('key').where('owner', '=', `user:${boss.id}`)
  while ((await begun.execute()).length === 0) await setImmediate()
  t.mock.timers.tick(2 * config.requestLimitMs)
  t.mock.timers.reset()
  const answer = await sending
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ imported: 300 })])
})

test('a table can be imported over a real connection, whose body is read long before the answer', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${origin}${urlOf(importUsers, {})}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: stringifyCookie(Object.fromEntries(actor.cookies)) },
    body: JSON.stringify({ csv: tableOf([personLine(8601), personLine(8602)]), isDryRun: false, skipsBadRows: false }),
  })
  expect([response.status, await response.json()]).toEqual([200, { rows: 2, good: 2, imported: 2, problems: [], badRows: [] }])
})

test('a record created concurrently makes the whole import fail', async () => {
  const csv = tableOf(Array.from({ length: 150 }, (_, index) => personLine(9001 + index)))
  // Inserted between check and import: at the first row, with the username of the last.
  await sql`
    create function insert_first() returns trigger language plpgsql as $$
    begin
      if new.username = 'importada9001' then
        insert into users (email, full_name, username) values ('rapida@exemplo.test', 'Rápida', 'IMPORTADA9150');
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger quicker before insert on users for each row execute function insert_first()`.execute(db)
  const before = await counts()
  const { status, body } = await refusalFrom(importedPeople(csv))
  await sql`drop trigger quicker on users`.execute(db)
  expect([status, body.code]).toEqual([409, 'username_taken'])
  expect(await counts()).toEqual(before)
  expect((await importedPeople(csv)).imported).toBe(150)
})

test('of two concurrent imports of the same people one succeeds', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => personLine(10_001 + index))
  const outcomes = await Promise.allSettled([importedPeople(tableOf(lines)), importedPeople(tableOf([...lines].reverse()))])
  const imported = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.imported : 0))
  expect(imported.sort((a, b) => a - b)).toEqual([0, 300])
  for (const { reason } of outcomes.filter((one) => one.status === 'rejected')) expect(reason).toMatchObject({ status: 409 })
})
