import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'

/** Runs the work in the open transaction if there is one, otherwise in a new one. */
export async function inTransaction<Result>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work)
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction
}
