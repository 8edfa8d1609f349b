import { whyNotAllowed } from '@ponte/contracts/access'
import type { DeviceStore, Host, SiteFacts, TelemetryEvent } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { CANCELLED } from '@ponte/platform/refusal'
import { ApiError, send } from '@ponte/platform/send'
import { sessionRoutes } from '@ponte/contracts/session-routes'
import { encodedPath, sitePath } from '@ponte/contracts/site-path'
import { slotOf } from '../loader/slot.tsx'
import type { IdentityCheck } from '../identity/identity-check.ts'
import { isSignOutPending } from '../session/pending-sign-out.ts'
import type { SessionKeeper } from '../session/session-keeper.ts'
import { ownerOf, withSession } from '../session/with-session.ts'
import type { Toasts } from '../toasts/toasts.ts'
import { sendOnce } from './send-once.ts'

export interface HostParts {
  session: SessionKeeper
  toasts: Toasts
  identity: IdentityCheck
  titlePage: (title: string) => void
  navigate: (to: string, options: { replace: boolean }) => void
  report: (event: TelemetryEvent) => void
  /** Called when the API could not serve a call of this remote. */
  reportFailedCall: () => void
  site: SiteFacts
  device?: DeviceStore | undefined
}

/** True from a sign-out until the server confirms it: with the session's cookie, reads would still be the former user's. */
const isLeaving = (session: SessionKeeper): boolean => session.read().status === 'signed-out' && isSignOutPending()

/** True on the pages of the user's own data, where toasts are shorter. */
const isOwnDataPage = (): boolean => /^\/(?:profile|my-profile|my-firm)$/.test(location.pathname)

/** Statuses that a call gets if its code is wrong, or the server is. */
const FAULTS = /^(4(00|22)|5..)$/

/** Creates the host of one remote's screens. */
export function createHost(remote: string, parts: HostParts): Host {
  const { session, toasts, identity, titlePage, navigate, report, reportFailedCall, site, device } = parts
  return {
    session: { read: session.read, subscribe: session.subscribe },
    auth: {
      login: (credentials) => session.login(credentials),
      accept: (answer) => session.accept(answer),
      logout: () => session.logout(),
    },
    titlePage: (title) => titlePage(title),
    // A screen may pass an address from the address bar, so anything but a path of this site opens the start page.
    navigate: (to, { replace = false } = {}) => navigate(sitePath(encodedPath(to)) ?? '/', { replace }),
    notify(kind, message, options = {}) {
      if (message !== '') toasts.show(kind, message, { ...(isOwnDataPage() && { durationMs: ADMIN_TOAST_MS }), ...options })
    },
    call(target, given, signal, onStatus) {
      const owner = ownerOf(session)
      return identity
        .run(given, (args) => {
          const withoutCookies = target.method === 'GET' && isLeaving(session)
          // A renewal after saving must bring its new cookie even if the user closes the page: the former one soon ends the session.
          const keepalive = target.path === sessionRoutes.refresh.path
          const options = { signal, onStatus, withoutCookies, keepalive }
          const sendWith = (headers = {}) => withSession(session, () => send(target, args, { ...options, headers }), owner)
          return target.method === 'GET' ? sendWith() : sendOnce(target, args, sendWith)
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && FAULTS.test(`${error.status}`) && error.code !== CANCELLED) reportFailedCall()
          throw error
        })
    },
    can: (target) => whyNotAllowed(target.access, session.read().user) === null,
    telemetry: (event) => report({ ...event, name: `${remote}.${event.name}` }),
    ...site,
    Slot: slotOf(remote),
    ...(device && { device }),
  }
}
