import type { Api } from '../api.ts'
import { countAgainst } from './limits.ts'

const MOST_AN_HOUR = 10
const HOUR_SECONDS = 3600

/**
 * Counts a CPF or user name that an account sends before it is written: a refusal tells that somebody has it. Outside the transaction
 * of the change, which takes everything back when it is refused.
 */
export const countUniqueValue = ({ db }: Pick<Api, 'db'>, userId: string): Promise<void> =>
  countAgainst(db, { key: `unique:account:${userId}`, most: MOST_AN_HOUR, windowSeconds: HOUR_SECONDS })
