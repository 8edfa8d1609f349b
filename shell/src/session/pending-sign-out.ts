import { sessionRoutes } from '@ponte/contracts/session-routes'
import { ApiError, sendTo } from '@ponte/platform/send'
import { attempt } from '../attempt.ts'

const KEY = 'sign-out-pending'
/** The stored value if the user signs in again at once, so that unsent input stays. */
const COMES_BACK = 'comes-back'

/**
 * Sends a sign-out to the server. Offline, the browser keeps the cookie, which no script can remove, so the sign-out is stored and sent
 * once the server can be reached. Without storage it is tried only once.
 */
export async function sendSignOut(comesBack: boolean): Promise<void> {
  attempt(() => localStorage.setItem(KEY, comesBack ? COMES_BACK : '1'))
  try {
    await sendTo(sessionRoutes.logout, comesBack ? { body: { comesBack } } : {})
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) return
  }
  forgetSignOut()
}

export async function sendPendingSignOut(): Promise<void> {
  if (isSignOutPending()) await sendSignOut(stored() === COMES_BACK)
}

/** Cancels a pending sign-out because of a new sign-in: its cookie replaces the old one and must stay valid. */
export const forgetSignOut = (): void => attempt(() => localStorage.removeItem(KEY))

const isTransient = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

const stored = (): string | null => attempt(() => localStorage.getItem(KEY)) ?? null

/** True after a sign-out that the server has not confirmed. */
export const isSignOutPending = (): boolean => stored() !== null

/** True if that sign-out must discard unsent input. */
export const isFinalSignOutPending = (): boolean => isSignOutPending() && stored() !== COMES_BACK
