import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { Account } from '../session/login.repo.ts'

/**
 * Rehashes a password with the current parameters when its owner signs in, the only time the password is known. If too many hashes are
 * queued, the next sign-in does it. A password set meanwhile is kept.
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
