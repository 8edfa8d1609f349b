import { refreshSession } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'

/**
 * Brings what the shell shows of the person (its name, its photo) up to date. What was saved is saved: where this
 * fails, the shell's own renewal catches up within minutes.
 */
export async function renewSession(host: Host): Promise<void> {
  const before = host.session.read().user
  const answer = await host.call(refreshSession, {}).catch(() => null)
  // Signed out, or in as somebody else, while the answer was on its way: it is no longer about this session.
  if (answer !== null && before !== null && host.session.read().user?.id === before.id) host.auth.accept(answer)
}
