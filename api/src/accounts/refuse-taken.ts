import type { ErrorCode } from '@ponte/contracts/errors'
import { ERRORS } from '@ponte/contracts/errors'
import { Refusal } from '../http/refusal.ts'

/** Errors of the database's unique constraints, by the form's field. */
const TAKEN: Readonly<Record<string, { code: ErrorCode; field: string }>> = {
  users_email_unique: { code: 'email_taken', field: 'email' },
  users_username_unique: { code: 'username_taken', field: 'username' },
  users_document_unique: { code: 'document_taken', field: 'document' },
  firms_cnpj_unique: { code: 'cnpj_taken', field: 'cnpj' },
}

/** Awaits what writes a person or a firm; what somebody else has already is answered at its field. Around the transaction, not in it. */
export async function refuseTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const taken = TAKEN[constraintIn(error)]
    if (taken === undefined) throw error
    throw new Refusal(taken.code, { fields: { [taken.field]: ERRORS[taken.code].message }, cause: error })
  }
}

const constraintIn = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
