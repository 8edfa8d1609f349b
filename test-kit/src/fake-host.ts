import { whyNotAllowed, type Persona } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import type { DeviceStore, Host, Session, TelemetryEvent, ToastKind } from '@ponte/contracts/host'
import { sessionRoutes } from '@ponte/contracts/session-routes'
import { send, sendTo } from '@ponte/platform/send'
import { person } from './people.ts'

export interface FakeHostOptions {
  /** The user who is signed in: a persona, or a certain user. A visitor by default. */
  user?: Persona | SessionUser | null
  isDemo?: boolean
  googleClientId?: string | null
  isLoading?: boolean
  /** What screens keep for offline; nothing can be kept by default. */
  device?: DeviceStore
  /** The target of `navigate` besides the record; `renderScreen` and the harness put their router here. */
  onNavigate?: (to: string, options: { replace?: boolean }) => void
}

export interface FakeHost extends Host {
  /** The screen's calls to `navigate`, oldest first. */
  readonly navigations: { to: string; replace: boolean }[]
  readonly titles: string[]
  readonly toasts: { kind: ToastKind; message: string; durationMs?: number }[]
  /** The messages of those toasts that are not read out. */
  readonly silentToasts: string[]
  readonly events: TelemetryEvent[]
  /** Changes who is signed in, as the shell would; screens that subscribed hear of it. */
  become(user: Persona | SessionUser | null): void
  onNavigate: (to: string, options: { replace?: boolean }) => void
}

/** A host without a shell. `call` goes out through `fetch`, so that msw answers it. */
export function fakeHost({
  user = null,
  isDemo = true,
  googleClientId = null,
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
