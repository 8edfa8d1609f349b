import { login } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { professional } from '../../../test/factories.ts'
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

for (const [end, change] of Object.entries(ENDS)) {
  test(`a sign-in gets no session if its account changes meanwhile: ${end}`, async () => {
    const { id, email } = await add(professional({ password_hash }))
    let signingIn: Promise<{ statusCode: number }> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      signingIn = actor().try(login, { body: { email, password } })
      await eventuallyBlocks(trx, db)
      await trx.updateTable('users').set(change).where('id', '=', id).execute()
      await endAllSessions(trx, id, end as keyof typeof ENDS)
    })
    expect((await signingIn)?.statusCode).toBe(401)
    expect(await db.selectFrom('sessions').select('end_reason').where('user_id', '=', id).where('ended_at', 'is', null).execute()).toEqual(
      [],
    )
  })
}

test('a sign-in gets no session if a second factor is turned on meanwhile', async () => {
  const { id, email } = await add(professional({ password_hash }))
  let signingIn: Promise<{ statusCode: number }> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    signingIn = actor().try(login, { body: { email, password } })
    await eventuallyBlocks(trx, db)
    await trx
      .insertInto('second_factors')
      .values({ user_id: id, sealed_secret: Buffer.alloc(48), is_on: true })
      .execute()
  })
  expect((await signingIn)?.statusCode).toBe(401)
})
