import { whyNotAllowed } from '@ponte/contracts/access'
import type { AnswerOf, AnyCall, ArgumentsOf } from '@ponte/contracts/call'
import type { Host, SiteFacts, TelemetryEvent } from '@ponte/contracts/host'
import { ApiError, send, type SendOptions } from '@ponte/platform/send'
import { encodedPath, sitePath } from '@ponte/contracts/site-path'
import type { SessionKeeper } from '../session/session-keeper.ts'
import type { Toasts } from '../toasts/toasts.ts'

export interface HostParts {
  session: SessionKeeper
  toasts: Toasts
  titlePage: (title: string) => void
  navigate: (to: string, options: { replace: boolean }) => void
  report: (event: TelemetryEvent) => void
  site: SiteFacts
}

/** What the screens of one remote see of the shell. */
export function createHost(remote: string, { session, toasts, titlePage, navigate, report, site }: HostParts): Host {
  return {
    session: { read: session.read, subscribe: session.subscribe },
    auth: {
      login: (credentials) => session.login(credentials),
      accept: (answer) => session.accept(answer),
      logout: () => session.logout(),
    },
    titlePage: (title) => titlePage(title),
    // A screen may hand on what it read from the address bar, so what is no path of this site leads home.
    navigate: (to, { replace = false } = {}) => navigate(sitePath(encodedPath(to)) ?? '/', { replace }),
    notify: (kind, message, options = {}) => toasts.show(kind, message, options),
    call: (target, args, signal, onStatus) => callWithSession(session, target, args, { signal, onStatus }),
    can: (target) => whyNotAllowed(target.access, session.read().user) === null,
    telemetry: (event) => report({ ...event, name: `${remote}.${event.name}` }),
    ...site,
  }
}

/**
 * The cookie is the credential and the browser sends it by itself. The token of `auth-storage` is not sent along: the server
 * would check it too, and a token that ran out in a sleeping tab would then refuse a call that the cookie allows.
 */
async function callWithSession<C extends AnyCall>(
  session: SessionKeeper,
  target: C,
  args: ArgumentsOf<C>,
  options: SendOptions,
): Promise<AnswerOf<C>> {
  const isSignedIn = session.read().status !== 'signed-out'
  try {
    return await send(target, args, options)
  } catch (error) {
    if (!isSignedIn || !isSessionOver(error) || (await session.renew()) !== 'renewed') throw error
    // Who is signed in is decided before anything is done, so the refused call changed nothing and can be made again.
    return send(target, args, options)
  }
}

/** A 401 about the session, not about a password that was typed. */
const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials'
