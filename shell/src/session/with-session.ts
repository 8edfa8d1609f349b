import { ApiError } from '@ponte/platform/send'
import { text } from '../text.ts'
import type { SessionKeeper } from './session-keeper.ts'

/**
 * Makes a call, and retries it once with a renewed session if the session had expired. The credential is the cookie, which the browser
 * sends by itself. The token of `auth-storage` is not sent: the server would check it too, so an expired token in a suspended tab would fail
 * a call that the cookie allows. Once another user has signed in, possibly in another tab, cookie and screen are theirs: then `owner`'s
 * call is not sent again, and its answer is kept from the screen, without a message.
 */
export async function withSession<T>(session: SessionKeeper, attempt: () => Promise<T>, owner = ownerOf(session)): Promise<T> {
  if (ownerOf(session) !== owner) throw sessionEnded()
  const isSignedIn = session.read().status !== 'signed-out'
  const answer = await attempt().catch(async (error: unknown) => {
    if (!isSignedIn || !isSessionOver(error)) throw error
    const renewal = await session.renew()
    if (renewal !== 'renewed') throw renewal === 'ended' ? sessionEnded(error) : error
    // Authentication comes before any change, so a refused call can be repeated safely.
    if (ownerOf(session) !== owner) throw sessionEnded(error, '')
    return attempt()
  })
  const user = ownerOf(session)
  // A user who has only signed out gets the answer: deleting an account ends its session, too.
  if (owner && user && user !== owner) throw sessionEnded(undefined, '')
  return answer
}

/** Whose cookie the browser sends, as far as this tab knows; also while the session is being confirmed. */
export const ownerOf = ({ store }: SessionKeeper): string | undefined => store.getState().user?.id

/** Replaces the refusal: without its expired cookie the server takes the user for a visitor. */
const sessionEnded = (cause?: ApiError, message: string = text.sessionEnded) =>
  new ApiError({ status: 401, code: 'session_ended', message, requestId: cause?.requestId ?? '', cause })

/** True for a 401 about the session, not about a typed password. */
const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials'
