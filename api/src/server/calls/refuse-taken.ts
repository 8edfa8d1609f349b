import type { ErrorCode } from '@ponte/contracts/errors'
import { Refusal } from '../http/refusal.ts'

/** Unique constraints of the database, with the form field and error code of each. */
const TAKEN = {
  users_email_unique: { code: 'email_taken', field: 'email' },
  users_username_unique: { code: 'username_taken', field: 'username' },
  users_document_unique: { code: 'document_taken', field: 'document' },
  firms_cnpj_unique: { code: 'cnpj_taken', field: 'cnpj' },
} as const satisfies Record<string, { code: ErrorCode; field: string }>

/**
 * Awaits a write of a person or firm, and turns a unique violation into a refusal on the field. Wrap the whole transaction with it; within
 * the transaction, it would be too early.
 */
export async function refuseTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const constraint = constraintIn(error)
    throw isKnown(constraint) ? taken(constraint, error) : error
  }
}

const isKnown = (constraint: string): constraint is keyof typeof TAKEN => Object.hasOwn(TAKEN, constraint)

/** The refusal for a value that is already taken, by constraint. */
export function taken(constraint: keyof typeof TAKEN, cause?: unknown): Refusal {
  const { code, field } = TAKEN[constraint]
  return new Refusal(code, { fields: { [field]: code }, cause })
}

const constraintIn = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
