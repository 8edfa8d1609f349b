import { getAccount, type Account } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { listPushDevices } from '@ponte/contracts/push'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer, type UseQueryResult } from '@ponte/platform/query'
import { refreshSession } from '@ponte/contracts/auth'

const account = ask(getAccount, {})
export const accountKey = keyOf(account)

/** The user's ways to sign in, and their sessions. */
export const useAccount = (host: Host): UseQueryResult<Account> => useAnswer(host, account)

/** Reloads the account, and the devices that show notices: an ended session takes its own with it. */
export async function reloadAccount(): Promise<void> {
  await Promise.all([getAccount, listPushDevices].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

/** Updates the user data that the shell shows (name, photo). A failure is ignored: the shell's own renewal catches up within minutes. */
export async function renewSession(host: Host): Promise<void> {
  const before = host.session.read().user
  const answer = await host.call(refreshSession, {}).catch(() => null)
  // The user signed out or changed during the request: the answer no longer concerns this session.
  if (answer !== null && before !== null && host.session.read().user?.id === before.id) host.auth.accept(answer)
}
