import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { Account } from '../session/login.repo.ts'

/**
 * Renews a hash of older figures when its owner signs in, since only then is the password at hand. Nothing else changes. Where too many
 * wait for a hash already, the next sign-in renews it. Another password set meanwhile stays.
 */
export async function renewHash({ db, passwords }: Pick<Api, 'db' | 'passwords'>, account: Account, password: string): Promise<void> {
  const { id, passwordHash: before } = account
  if (before === null || !passwords.isOutdated(before)) return
  try {
    const password_hash = await passwords.hash(password)
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).where('password_hash', '=', before).execute()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
