import type { SessionAnswer, SessionUser } from '@ponte/contracts/auth'
import type { Session } from '@ponte/contracts/host'
import { SESSION_STORAGE_KEY, DRAFT_STORAGE_PREFIX } from '@ponte/contracts/limits'
import { sessionRoutes } from '@ponte/contracts/session-routes'
import { toasts } from '@ponte/contracts/toasts'
import { ApiError, sendTo } from '@ponte/platform/send'
import { attempt } from '../attempt.ts'
import { text } from '../text.ts'
import { forgetSignOut, isFinalSignOutPending, isSignOutPending, sendPendingSignOut, sendSignOut } from './pending-sign-out.ts'
import { FIRST_RETRY_MS, RefreshClock, RETRY_MS, waitBeforeRefresh } from './refresh-clock.ts'
import { createSessionStore, isSameSession, readStored, type SessionState, type SessionStore } from './session-store.ts'
import { requiresCode, openedSessionOf, signedOut, type OpenedSession } from './stored-session.ts'

export type Renewal = 'renewed' | 'ended' | 'unreachable'

/**
 * Time limits of a renewal and of its first repetition: the other tabs wait for this one, so a hanging server must not block them. If an
 * answer was lost, the server accepts the old cookie for another ten seconds, and ends the session if it comes later.
 */
const REFRESH_LIMIT_MS = 5000
const REPETITION_LIMIT_MS = 10_000
/** Time limit for the server's confirmation of a stored session; then the page trusts it unconfirmed. */
const RESTORE_LIMIT_MS = 4000

/**
 * The session of this tab, in sync with the other tabs. The only writer of `auth-storage`. Notifies if the user changes or signs out, or if
 * their role or completed profile changes; also if the session of an open page has expired.
 */
export class SessionKeeper {
  readonly store: SessionStore = createSessionStore()
  #hasSignedOut = false
  /** Counts changes of user by other tabs: then nothing on screen belongs to the current user. */
  epoch = 0
  readonly #clock = new RefreshClock(() => void this.renew())
  readonly #onIdentityChange: () => void
  readonly #onEnded: () => void
  #renewing: Promise<Renewal> | null = null
  #isWaitingForServer = false
  #view: Session = viewOf(this.store.getState())

  constructor(onIdentityChange: () => void = () => {}, onEnded: () => void = () => {}) {
    this.#onIdentityChange = onIdentityChange
    this.#onEnded = onEnded
  }

  readonly read = (): Session => {
    const view = viewOf(this.store.getState())
    if (view.status !== this.#view.status || view.user !== this.#view.user) this.#view = view
    return this.#view
  }

  readonly subscribe = (onChange: () => void): (() => void) => this.store.subscribe(onChange)

  /** Asks the server about a stored session. Without one it sends nothing, so a visitor's console stays clean. */
  start(): () => void {
    window.addEventListener('storage', this.#followOtherTab)
    window.addEventListener('online', this.#backOnline)
    window.addEventListener('pageshow', this.#wakeUp)
    if (isFinalSignOutPending()) forgetDrafts()
    if (isSignOutPending()) forgetDevice()
    void sendPendingSignOut()
    if (this.store.getState().isAuthenticated) {
      this.store.setState({ isRestoring: true })
      void Promise.race([this.renew(), restoreLimit()]).then(() => this.store.setState({ isRestoring: false }))
    }
    return () => {
      window.removeEventListener('storage', this.#followOtherTab)
      window.removeEventListener('online', this.#backOnline)
      window.removeEventListener('pageshow', this.#wakeUp)
      this.#clock.stop()
    }
  }

  /** True if the user has signed out by choice, so that there is no page to return to. */
  get hasSignedOut(): boolean {
    return this.#hasSignedOut
  }

  navigated(): void {
    this.#hasSignedOut = false
  }

  async login(credentials: { email: string; password: string }): Promise<SessionUser> {
    this.store.setState({ isLoading: true })
    try {
      const answer = await sendTo(sessionRoutes.login, { body: credentials })
      const opened = openedSessionOf(answer)
      if (opened === null) throw requiresCode(answer) ? codeAsked() : unreadable()
      this.#open(opened)
      return opened.user
    } catch (error) {
      this.#close()
      throw error
    } finally {
      this.store.setState({ isLoading: false })
    }
  }

  accept(answer: SessionAnswer): void {
    const opened = openedSessionOf(answer)
    if (opened !== null) this.#open(opened)
  }

  /** Signs out locally at once, even if the server cannot be reached. With `comesBack` the next sign-in returns to this page and its drafts. */
  async logout({ comesBack = false } = {}): Promise<void> {
    this.#hasSignedOut = !comesBack
    this.#close()
    if (!comesBack) forgetDrafts()
    await sendSignOut(comesBack)
  }

  /** Exchanges the session for a new one. Concurrent callers share one exchange, across all tabs. */
  renew(): Promise<Renewal> {
    this.#renewing ??= withTabLock('ponte-session', () => this.#exchange()).finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #exchange(): Promise<Renewal> {
    const before = this.store.getState()
    // Another tab may have renewed it while this one waited.
    this.#follow()
    if (this.store.getState().token !== before.token) return this.store.getState().isAuthenticated ? 'renewed' : 'ended'
    const { token } = before
    const isRepeated = this.#isWaitingForServer
    const limitMs = isRepeated ? REPETITION_LIMIT_MS : REFRESH_LIMIT_MS
    // The former cookie soon ends the session, so the new one must arrive.
    const options = { signal: AbortSignal.timeout(limitMs), keepalive: true }
    const send = () => sendTo(sessionRoutes.refresh, {}, options).catch((error: unknown) => error)
    let answer = await send()
    // A change of credentials in another tab may have just replaced the cookie.
    if (isRefusal(answer) && this.store.getState().token === token) answer = await send()
    // The user signed out or changed during the request: the answer no longer concerns this session.
    if (this.store.getState().token !== token) return this.store.getState().isAuthenticated ? 'renewed' : 'ended'
    if (isRefusal(answer)) {
      if (!before.isRestoring) this.#onEnded()
      this.#close()
      return 'ended'
    }
    const opened = openedSessionOf(answer)
    this.#isWaitingForServer = opened === null
    // A shed request (Retry-After) has renewed nothing, so wait the full pause.
    const isShed = answer instanceof ApiError && answer.retryAfter !== null
    if (opened === null) this.#clock.set(isRepeated || isShed ? RETRY_MS : FIRST_RETRY_MS)
    else this.#open(opened)
    return opened === null ? 'unreachable' : 'renewed'
  }

  #open({ user, token, expires }: OpenedSession): void {
    this.#hasSignedOut = false
    forgetSignOut()
    this.#change({ user, token, isAuthenticated: true }, 'this tab')
    this.#clock.set(waitBeforeRefresh(expires, Date.now()))
  }

  #close(): void {
    this.#clock.stop()
    if (this.store.getState().isAuthenticated) this.#change(signedOut, 'this tab')
  }

  #change(next: Partial<SessionState>, by: 'this tab' | 'another tab'): void {
    const isOther = identityOf({ ...this.store.getState(), ...next }) !== identityOf(this.store.getState())
    if (isOther && by === 'another tab') this.epoch += 1
    const before = this.store.getState().user?.id
    this.store.setState(next)
    if (before !== undefined && this.store.getState().user?.id !== before) forgetDevice()
    if (isOther) this.#onIdentityChange()
  }

  /** Applies the session that another tab wrote. */
  #follow(): void {
    const other = readStored()
    if (other === null || isSameSession(other, this.store.getState())) return
    if (other.isAuthenticated) this.#clock.set(waitBeforeRefresh('', Date.now()))
    else {
      this.#clock.stop()
      // Signed out by choice in another tab: a session that merely expired keeps drafts for the user's return.
      if (isFinalSignOutPending()) forgetDrafts()
    }
    this.#hasSignedOut = false
    this.#change({ ...other, isRestoring: false }, 'another tab')
  }

  readonly #followOtherTab = ({ key }: StorageEvent): void => {
    if (key === SESSION_STORAGE_KEY || key === null) this.#follow()
  }

  /** A page restored from the back/forward cache has missed all events. */
  readonly #wakeUp = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#follow()
  }

  readonly #backOnline = (): void => {
    void sendPendingSignOut()
    if (this.#isWaitingForServer && this.store.getState().isAuthenticated) void this.renew()
  }
}

const unreadable = () => new ApiError({ status: 200, code: 'unreadable', message: toasts.loginFailed })

/** The refusal of `login` if a code is required. With a request id, so that screens show its message. */
const codeAsked = () => new ApiError({ status: 200, code: 'second_factor_asked', message: text.codeAsked, requestId: '' })

const restoreLimit = () => new Promise((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS))

const isRefusal = (answer: unknown): boolean => answer instanceof ApiError && answer.status === 401

const identityOf = ({ user }: SessionState): string =>
  user === null ? '' : `${user.id} ${String(user.role)} ${String(user.profileCompleted)}`

function viewOf({ user, isAuthenticated, isRestoring }: SessionState): Session {
  if (!isAuthenticated || user === null) return { status: 'signed-out', user: null }
  return isRestoring ? { status: 'loading', user: null } : { status: 'signed-in', user }
}

/** Runs under a lock shared by all tabs; in browsers without locks, by this tab only. */
function withTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  // Absent on plain http and in older browsers.
  const locks = (navigator as Partial<Navigator>).locks
  if (locks === undefined) return run()
  return locks.request(name, run)
}

/** Removes unsent form input of this tab. The server's answer to a sign-out does the same, if it can be reached. */
function forgetDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_STORAGE_PREFIX)) sessionStorage.removeItem(key)
  })
}

/** The database of offline data and its keys. */
export const DEVICE_DATABASE = 'ponte-device'

/** Deletes offline data and its keys: the session is over, however it ended. */
const forgetDevice = (): void => void attempt(() => indexedDB.deleteDatabase(DEVICE_DATABASE))
