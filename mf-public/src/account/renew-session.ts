import { refreshSession } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'

/** Updates the user data that the shell shows (name, photo). A failure is ignored: the shell's own renewal catches up within minutes. */
export async function renewSession(host: Host): Promise<void> {
  const before = host.session.read().user
  const answer = await host.call(refreshSession, {}).catch(() => null)
  // The user signed out or changed during the request: the answer no longer concerns this session.
  if (answer !== null && before !== null && host.session.read().user?.id === before.id) host.auth.accept(answer)
}
