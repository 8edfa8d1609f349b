import { sessionRoutes } from '@ponte/contracts/session-routes'
import { ApiError, sendTo } from '@ponte/platform/send'

const KEY = 'sign-out-pending'

/**
 * Tells the server that the session is over. Whoever signs out offline still has the cookie, which no script can remove:
 * so the wish is kept, and told as soon as the server can be reached.
 */
export async function sendSignOut(): Promise<void> {
  remember()
  try {
    await sendTo(sessionRoutes.logout)
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) return
  }
  forgetSignOut()
}

export async function sendPendingSignOut(): Promise<void> {
  if (isSignOutPending()) await sendSignOut()
}

/** Cancels a pending sign-out because somebody signs in: the old cookie is replaced, and the new one is meant to stay. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without a storage there was nothing to keep.
  }
}

const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

function remember(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without a storage the wish lasts as long as this request.
  }
}

/** True after a sign-out by choice of which the server does not know yet. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
