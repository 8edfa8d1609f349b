import { whyNotAllowed, type Persona } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import type { DeviceStore, Host, Session, TelemetryEvent, ToastKind } from '@ponte/contracts/host'
import { sessionRoutes } from '@ponte/contracts/session-routes'
import { send, sendTo } from '@ponte/platform/send'
import { person } from './people.ts'

export interface FakeHostOptions {
  /** The signed-in user: a persona or a specific user. A visitor by default. */
  user?: Persona | SessionUser | null
  isDemo?: boolean
  googleClientId?: string | null
  supportEmail?: string | null
  isLoading?: boolean
  /** What screens store for offline use; storage fails by default. */
  device?: DeviceStore
  /** Called on `navigate` in addition to recording it; `renderScreen` and the harness connect their router here. */
  onNavigate?: (to: string, options: { replace?: boolean }) => void
}

export interface FakeHost extends Host {
  /** The screen's calls to `navigate`, oldest first. */
  readonly navigations: { to: string; replace: boolean }[]
  readonly titles: string[]
  readonly toasts: { kind: ToastKind; message: string; durationMs?: number }[]
  /** Messages of toasts that are not announced. */
  readonly silentToasts: string[]
  readonly events: TelemetryEvent[]
  /** Changes the signed-in user, as the shell would; subscribed screens are notified. */
  become(user: Persona | SessionUser | null): void
  onNavigate: (to: string, options: { replace?: boolean }) => void
}

/** A host without a shell. `call` uses `fetch`, so that msw answers it. */
export function fakeHost({
  user = null,
  isDemo = true,
  googleClientId = null,
  supportEmail = null,
  isLoading = false,
  device,
  onNavigate = () => {},
}: FakeHostOptions = {}): FakeHost {
  let session: Session = isLoading ? { status: 'loading', user: null } : sessionOf(user)
  const listeners = new Set<() => void>()
  const change = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  const host: FakeHost = {
    navigations: [],
    titles: [],
    toasts: [],
    silentToasts: [],
    events: [],
    isDemo,
    googleClientId,
    supportEmail,
    ...(device && { device }),
    onNavigate,
    session: {
      read: () => session,
      subscribe(onChange) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
    auth: {
      async login(credentials) {
        const answer = (await sendTo(sessionRoutes.login, { body: credentials })) as { user: SessionUser }
        change(sessionOf(answer.user))
        return answer.user
      },
      accept: (answer) => change(sessionOf(answer.user)),
      async logout() {
        await sendTo(sessionRoutes.logout)
        change(sessionOf(null))
      },
    },
    titlePage: (title) => void host.titles.push(title),
    navigate(to, options = {}) {
      host.navigations.push({ to, replace: options.replace ?? false })
      host.onNavigate(to, options)
    },
    notify(kind, message, { isSpoken = true, ...options } = {}) {
      host.toasts.push({ kind, message, ...options })
      if (!isSpoken) host.silentToasts.push(message)
    },
    call: (target, args, signal, onStatus) => send(target, args, { signal, onStatus }),
    can: (target) => whyNotAllowed(target.access, session.user) === null,
    telemetry(event) {
      host.events.push(event)
    },
    become: (next) => change(sessionOf(next)),
  }
  return host
}

function sessionOf(user: Persona | SessionUser | null): Session {
  if (user === null || user === 'visitor') return { status: 'signed-out', user: null }
  return { status: 'signed-in', user: typeof user === 'string' ? person(user) : user }
}
