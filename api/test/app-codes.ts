import type { Kysely } from 'kysely'
import type { Database } from '../src/server/schema/schema.ts'
import { codeOf, stepAt } from '../src/accounts/second-factor/totp.ts'

/** The code that an authenticator app with this secret shows now. */
export const codeFor = (secret: string): string => codeOf(bytesOf(secret), stepAt(new Date()))

export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Allows the app's current code again, as if the last one had been used long ago. */
export const forgetLastCode = (db: Kysely<Database>, { id }: { id: string }): Promise<unknown> =>
  db.updateTable('second_factors').set({ last_step: '0' }).where('user_id', '=', id).execute()
