import { addPasskey, newPasskeyOptions } from '@ponte/contracts/passkeys'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { withDatabase } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { professional } from '../../../test/factories.ts'
import { createPasswords } from '../passwords/passwords.ts'

// The embedded database has one connection.
const { add, config, db, signIn } = await withApi({ database: await withDatabase('postgres') })

test('a passkey whose transaction is canceled by a deadlock is added with the challenge that it has used', async () => {
  const currentPassword = 'uma senha comprida'
  const ana = await add(professional({ password_hash: await createPasswords().hash(currentPassword) }))
  const desk = await signIn(ana)
  const { options } = await desk.call(newPasskeyOptions, { body: { currentPassword } })
  const other = await db.startTransaction().execute()
  await sql`lock table passkeys in share mode`.execute(other)
  const answer = desk.try(addPasskey, { body: { name: 'x', ...newAuthenticator(config.publicUrl).create(options) } })
  await eventuallyBlocks(other, db)
  // PostgreSQL cancels one of the two, usually the one that waited first.
  const lock = other.selectFrom('users').select('id').where('id', '=', ana.id).forUpdate()
  await lock.execute().catch(() => undefined)
  await other.rollback().execute()
  expect((await answer).statusCode).toBe(201)
})
