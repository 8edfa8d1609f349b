import { ApiError } from '@ponte/platform/send'
import type { SessionKeeper } from './session-keeper.ts'

/**
 * Makes a call, and retries it once with a renewed session when the session was over. The cookie is the credential and the browser sends it
 * by itself. The token of `auth-storage` is not sent along: the server would check it too, and a token that ran out in a sleeping tab would
 * then refuse a call that the cookie allows.
 */
export async function withSession<T>(session: SessionKeeper, attempt: () => Promise<T>): Promise<T> {
  const isSignedIn = session.read().status !== 'signed-out'
  try {
    return await attempt()
  } catch (error) {
    if (!isSignedIn || !isSessionOver(error) || (await session.renew()) !== 'renewed') throw error
    // Who is signed in is decided before anything is done, so the refused call changed nothing and can be made again.
    return attempt()
  }
}

/** A 401 about the session, not about a password that was typed. */
const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials'
