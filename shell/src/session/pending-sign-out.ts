import { sessionRoutes } from '@ponte/contracts/session-routes'
import { ApiError, sendTo } from '@ponte/platform/send'

const KEY = 'sign-out-pending'

/**
 * Sends a sign-out to the server. Offline, the browser keeps the cookie, which no script can remove, so the sign-out is stored and sent
 * once the server can be reached.
 */
export async function sendSignOut(): Promise<void> {
  remember()
  try {
    await sendTo(sessionRoutes.logout)
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) return
  }
  forgetSignOut()
}

export async function sendPendingSignOut(): Promise<void> {
  if (isSignOutPending()) await sendSignOut()
}

/** Cancels a pending sign-out because of a new sign-in: its cookie replaces the old one and must stay valid. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was stored.
  }
}

const isTransient = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

function remember(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage the sign-out is tried only once.
  }
}

/** True after a sign-out that the server has not confirmed. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
