import type { RegisterInput } from '@ponte/contracts/auth'
import { LEGAL_VERSION } from '@ponte/contracts/legal'
import type { Role } from '@ponte/contracts/roles'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { audit } from '../server/audit/audit.repo.ts'
import type { Database } from '../server/schema/schema.ts'
import { refuseReservedForUndo } from './change-address.repo.ts'

type SignUp = z.output<typeof RegisterInput>

/** Creates a user without a role, with the consents given at sign-up. */
export async function createNewcomer(
  trx: Transaction<Database>,
  { email, fullName, phone }: SignUp,
  requestId: string,
): Promise<{ id: string; role: Role | null }> {
  const newcomer = await trx
    .insertInto('users')
    .values({ email, full_name: fullName, phone })
    .returning(['id', 'role'])
    .executeTakeFirstOrThrow()
  await refuseReservedForUndo(trx, [email])
  await trx
    .insertInto('consents')
    .values((['terms', 'privacy'] as const).map((purpose) => ({ user_id: newcomer.id, purpose, version: LEGAL_VERSION })))
    .execute()
  await audit(trx, { actorId: newcomer.id, action: 'registered', subject: { kind: 'user', id: newcomer.id }, requestId })
  return newcomer
}
