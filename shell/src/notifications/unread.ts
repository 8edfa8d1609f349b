import { notificationRoutes } from '@ponte/contracts/notification-routes'
import { sendTo } from '@ponte/platform/send'
import { createStore } from 'zustand/vanilla'
import { attempt } from '../attempt.ts'
import type { SessionKeeper } from '../session/session-keeper.ts'
import { withSession } from '../session/with-session.ts'

const KEY = 'unread-notifications'
const EVERY_MS = 60_000

/** The count of unread notifications, shared by all tabs; null while it is unknown. */
export class Unread {
  readonly #count = createStore<number | null>(() => null)
  readonly #session: SessionKeeper
  #userId = ''
  #askedAt = 0
  /** Detects answers that are outdated by a newer one. */
  #turn = 0

  constructor(session: SessionKeeper) {
    this.#session = session
  }

  readonly read = (): number | null => this.#count.getState()

  readonly subscribe = (onChange: () => void): (() => void) => this.#count.subscribe(onChange)

  /** Keeps the count of one user until it is stopped. */
  watch(userId: string): () => void {
    this.#userId = userId
    window.addEventListener('focus', this.ask)
    window.addEventListener('storage', this.#hear)
    void this.ask()
    return () => {
      window.removeEventListener('focus', this.ask)
      window.removeEventListener('storage', this.#hear)
      this.#userId = ''
      this.#take(null, 0)
    }
  }

  /** Asks the server, at most once a minute. On failure the known count stays, without an error message. */
  readonly ask = async (): Promise<void> => {
    const now = Date.now()
    // The clock may have been set back. A monotonic one would stand still while the machine sleeps.
    if (this.#userId === '' || Math.abs(now - this.#askedAt) < EVERY_MS) return
    this.#askedAt = now
    const turn = ++this.#turn
    const answer = await withSession(this.#session, () => sendTo(notificationRoutes.unread)).catch(() => null)
    if (turn === this.#turn && answer !== null) this.tell((answer as { unread: number }).unread)
  }

  /** Sets the count that the server has just sent, in all tabs. */
  tell(count: number): void {
    this.#take(count)
    // Without storage every tab asks for itself.
    attempt(() => {
      localStorage.setItem(KEY, `${count} ${this.#userId}`)
      // The storage event has reached the other tabs; nothing should stay stored.
      localStorage.removeItem(KEY)
    })
  }

  readonly #hear = ({ key, newValue }: StorageEvent): void => {
    const [count, userId] = newValue?.split(' ') ?? []
    if (key === KEY && userId === this.#userId) this.#take(Number(count))
  }

  #take(count: number | null, askedAt = Date.now()): void {
    this.#turn += 1
    this.#askedAt = askedAt
    this.#count.setState(count, true)
  }
}
