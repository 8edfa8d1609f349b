import { login } from '@ponte/contracts/auth'
import { expect } from 'expect'
import type { Transaction } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { professional } from '../../../test/factories.ts'
import type { Database } from '../../server/schema/schema.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { endAllSessions } from './session.repo.ts'

// The embedded database has a single connection, so nothing can run between two statements of a transaction there.
const database = await withDatabase('postgres')
const { add, actor, db } = await withApi({ database })

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

const ENDS = {
  blocked: { is_active: false },
  deleted: { deleted_at: new Date(), deleted_by: null },
  password_changed: { password_hash: 'another' },
} as const

/** The status of a sign-in during which the account is changed. */
async function statusAfter({ id, email }: { id: string; email: string }, change: (trx: Transaction<Database>) => Promise<unknown>) {
  let signingIn: Promise<{ statusCode: number }> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    signingIn = actor().try(login, { body: { email, password } })
    await eventuallyBlocks(trx, db)
    await change(trx)
  })
  return (await signingIn)?.statusCode
}

for (const [end, values] of Object.entries(ENDS)) {
  test(`a sign-in gets no session if its account changes meanwhile: ${end}`, async () => {
    const person = await add(professional({ password_hash }))
    const status = await statusAfter(person, async (trx) => {
      await trx.updateTable('users').set(values).where('id', '=', person.id).execute()
      await endAllSessions(trx, person.id, end as keyof typeof ENDS)
    })
    expect(status).toBe(401)
    const open = db.selectFrom('sessions').select('end_reason').where('user_id', '=', person.id).where('ended_at', 'is', null)
    expect(await open.execute()).toEqual([])
  })
}

test('a sign-in gets no session if a second factor is turned on meanwhile', async () => {
  const person = await add(professional({ password_hash }))
  const factor = { user_id: person.id, sealed_secret: Buffer.alloc(48), is_on: true }
  expect(await statusAfter(person, (trx) => trx.insertInto('second_factors').values(factor).execute())).toBe(401)
})
