import { DEMO_ACCOUNTS } from '@ponte/contracts/demo-accounts'
import { email as emailField, filled } from '@ponte/contracts/fields'
import { NAME_MAX } from '@ponte/contracts/limits'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../server/schema/schema.ts'
import { messageIn } from '../../server/http/messages.ts'
import type { OfferedAccount } from './account-page.ts'
import { subjectOf, type Person } from './issuer.ts'

/** A person without an account. */
const NEWCOMER: OfferedAccount = { email: 'bianca.nova@gmail.example', name: 'Bianca Nova', hint: 'alguém sem cadastro' }
const HINTS = { [DEMO_ACCOUNTS.professional]: 'profissional com cadastro', [DEMO_ACCOUNTS.firm]: 'clínica com cadastro' } as const

/** The accounts offered as buttons: existing demo accounts, and a new person. */
export async function offeredAccounts(db: Kysely<Database>): Promise<OfferedAccount[]> {
  const known = await db
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('email', 'in', Object.keys(HINTS))
    .where('deleted_at', 'is', null)
    .execute()
  const offered = Object.entries(HINTS).flatMap(([email, hint]) => {
    const name = known.find((person) => person.email === email)?.full_name
    return typeof name === 'string' ? [{ email, name, hint }] : []
  })
  return [...offered, NEWCOMER]
}

/** The person entered in the form, or the form's errors. */
export async function typedPerson(
  db: Kysely<Database>,
  form: Readonly<Record<string, string>>,
): Promise<Person | { errors: Partial<Record<keyof Person, string>> }> {
  const missing = 'requiredFields'
  const [name, email] = [z.safeParse(filled(missing, NAME_MAX), form['name']), z.safeParse(emailField(missing), form['email'])]
  const isRefused = email.success && (await isTaken(db, email.data))
  if (name.success && email.success && !isRefused) return { name: name.data, email: email.data }
  const wrongEmail = isRefused ? 'demoAddressTaken' : email.error?.issues[0]?.message
  return {
    errors: {
      ...(name.success ? {} : { name: messageIn('pt', name.error.issues[0]?.message ?? missing) }),
      ...(wrongEmail !== undefined && { email: messageIn('pt', wrongEmail) }),
    },
  }
}

/** True if the address has an account that this issuer did not create. Typing such an address gives no access. */
async function isTaken(db: Kysely<Database>, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = lower(${email}::text collate pt_br) and google_sub is distinct from ${subjectOf(email)}`.execute(
    db,
  )
  return rows.length > 0
}
