import { messages } from '@ponte/contracts/messages'
import type { Api } from '../api.ts'
import { Refusal } from '../http/refusal.ts'
import { forgetLoginTries, takeLoginTry } from '../limits/login-limits.repo.ts'

/** Checks the viewer's own password, limited as at the sign-in: whoever sits down at somebody's open browser does not get to guess. */
export async function checkOwnPassword({ db, passwords }: Pick<Api, 'db' | 'passwords'>, userId: string, password: string): Promise<void> {
  const key = `password:account:${userId}`
  await takeLoginTry(db, key)
  const { password_hash: hash } = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!(await passwords.matches(password, hash))) {
    throw new Refusal('invalid', { message: messages.currentPasswordWrong, fields: { password: messages.currentPasswordWrong } })
  }
  await forgetLoginTries(db, key)
}
