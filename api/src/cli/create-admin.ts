import { ERRORS } from '@ponte/contracts/errors'
import { email, nameText, newPassword } from '@ponte/contracts/fields'
import { sql, type Kysely } from 'kysely'
import { notifyOfPerson } from '../accounts/notify-affected.repo.ts'
import { OperatorError } from '../server/environment.ts'
import { messageIn } from '../server/http/messages.ts'
import type { Database } from '../server/schema/schema.ts'
import { whyNotPassword } from '../accounts/passwords/password-rules.ts'
import { createPasswords } from '../accounts/passwords/passwords.ts'

export interface NewAdmin {
  email: string
  name: string
  password: string
}

/** Creates an admin: the first account of a site, or a way back in for a site without admins. */
export async function createAdmin(db: Kysely<Database>, given: NewAdmin): Promise<{ id: string; email: string }> {
  const address = checked(email('requiredFields'), given.email, 'Give an --email.')
  const fullName = checked(nameText('requiredFields'), given.name, 'Give a --name.')
  const password = checkedPassword(given.password, address, fullName)

  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', sql`lower(${address})`)
      .executeTakeFirst()
    if (taken !== undefined) throw new OperatorError(ERRORS.email_taken.message)
    const { id } = await trx
      .insertInto('users')
      .values({
        email: address,
        full_name: fullName,
        role: 'admin',
        profile_completed: true,
        password_hash: await createPasswords().hash(password),
        email_confirmed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('audit_log').values({ action: 'admin_created', subject_kind: 'user', subject_id: id }).execute()
    await notifyOfPerson(trx, id, 'created', id)
    return { id, email: address }
  })
}

interface Schema {
  safeParse(value: unknown): { success: true; data: string } | { success: false; error: { issues: { message: string }[] } }
}

function checked(schema: Schema, value: string, missing: string): string {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const why = result.error.issues[0]?.message ?? 'invalidValue'
  throw new OperatorError(why === 'requiredFields' ? missing : messageIn('pt', why))
}

/** The demo's weak admin password is allowed only in its sample data. */
function checkedPassword(password: string, email: string, fullName: string): string {
  const weakness = whyNotPassword({ isDemo: false }, password, { role: 'admin', email, fullName, others: [] })
  if (weakness !== null) throw new OperatorError(messageIn('pt', weakness))
  return checked(newPassword('requiredFields'), password, 'Give a password.')
}
