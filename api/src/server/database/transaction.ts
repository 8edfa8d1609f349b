import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'

/** Runs the work in the open transaction if there is one, otherwise in a new one. */
export async function inTransaction<Result>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work)
}

/** PostgreSQL's code for a transaction that it canceled to end a deadlock. */
const DEADLOCK = '40P01'
const TRIES = 3

/** Runs the work again if PostgreSQL canceled its transaction to end a deadlock; the other transaction goes on. */
export async function retryOnDeadlock<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 1 || !(error instanceof Error && 'code' in error && error.code === DEADLOCK)) throw error
    }
  }
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction
}
