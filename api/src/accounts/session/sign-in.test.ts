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
} as const

for (const [end, change] of Object.entries(ENDS)) {
  test(`an account ${end} during its sign-in gets no session, even after it is restored`, async () => {
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
