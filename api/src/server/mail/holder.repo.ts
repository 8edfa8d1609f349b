import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'

interface Holder {
  email: string
  fullName: string
}

/** The address and the name that e-mails about an account go to. */
export const holderOf = (db: Kysely<Database> | Transaction<Database>, userId: string): Promise<Holder> =>
  db.selectFrom('users').select(['email', 'full_name as fullName']).$narrowType<Holder>().where('id', '=', userId).executeTakeFirstOrThrow()
