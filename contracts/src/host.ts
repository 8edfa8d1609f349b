import type { ComponentType } from 'react'
import type { Access } from './wire/access.ts'
import type { SessionAnswer, SessionUser } from './accounts/auth.ts'
import type { Language } from './language/languages.ts'
import type { Catalogue } from './language/translated.ts'
import type { AnswerOf, AnyCall, ArgumentsOf } from './wire/call.ts'

/** The version of the promise in this file. A remote names the range that it was built for. */
export const HOST_CONTRACT = '1.5.0'

/** Sent on the window, before anything is rendered for them, when somebody else (or nobody) is signed in. */
export const PERSON_CHANGED = 'ponte:person-changed'

export type Session = { status: 'loading'; user: null } | { status: 'signed-out'; user: null } | { status: 'signed-in'; user: SessionUser }

export type ToastKind = 'success' | 'error' | 'info'

export interface TelemetryEvent {
  name: string
  durationMs?: number
  detail?: string
}

/** The facts about the running site, which the gateway writes in `<script id="site">`. */
export interface SiteFacts {
  readonly isDemo: boolean
  /** The site's own client id at Google; null where nobody can sign in with it. Since 1.1.0. */
  readonly googleClientId: string | null
}

/** What was kept on this device, and when. */
export interface KeptValue {
  value: unknown
  /** ISO 8601. */
  keptAt: string
}

/**
 * The place on this device for what a remote's screens show without a network. It is encrypted, belongs to who is signed in, ends with the
 * session, and after seven days in which it was not kept anew. Names are the remote's own.
 */
export interface DeviceStore {
  /** Null where nothing is kept, or no more. */
  read: (name: string) => Promise<KeptValue | null>
  /** Keeps a value that JSON can hold, and the files of pages that are declared `offline`. Rejects where this device refuses, or is full. */
  keep: (name: string, value: unknown) => Promise<void>
  forget: (name: string) => Promise<void>
}

/** The interface that the shell gives every screen. A remote knows the shell by this alone. */
export interface Host extends SiteFacts {
  /** Read-only: whoever wants a change asks `auth`. */
  session: { read: () => Session; subscribe: (onChange: () => void) => () => void }
  auth: {
    /**
     * For remotes of before the second factor: it rejects with the server's ApiError, and also where a code would still be asked for; the
     * session is then signed out. Whoever signs people in makes the call `login` and hands its answer to `accept`.
     */
    login: (credentials: { email: string; password: string }) => Promise<SessionUser>
    /** Takes over what a call that opens a session answered (sign-up, Google, a completed profile). */
    accept: (answer: SessionAnswer) => void
    logout: () => Promise<void>
  }
  /** Sets the title of this page, where it is known only once the data is there; until the next navigation. Since 1.2.0. */
  titlePage: (title: string) => void
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Shows a toast; an empty message shows none. `isSpoken`, since 1.4.0: false where the page itself announces it to screen readers. */
  notify: (kind: ToastKind, message: string, options?: { durationMs?: number; isSpoken?: boolean }) => void
  /**
   * Makes a call of the API. A sensitive call may ask the user for the password first, and rejects with the code `cancelled` and no message
   * where they would not give it. `onStatus`, since 1.2.0, is called with the HTTP status of a successful answer: 201 and 200 may differ.
   */
  call: <C extends AnyCall>(
    target: C,
    args: ArgumentsOf<C>,
    signal?: AbortSignal,
    onStatus?: (status: number) => void,
  ) => Promise<AnswerOf<C>>
  /** True when this user may make this call at all. (On one certain object, the server decides.) */
  can: (target: { access: Access }) => boolean
  telemetry: (event: TelemetryEvent) => void
  /** Since 1.5.0; absent where the site or the browser keeps nothing for offline. */
  device?: DeviceStore
}

export interface ScreenProps {
  host: Host
}

/** A call with its arguments, as `ask` of @ponte/platform makes it of a call and arguments that fit. */
export interface FirstCall {
  readonly call: AnyCall
  readonly args: unknown
}

/**
 * A screen. `asks`, since 1.3.0: the calls that it makes first at an address. The shell makes them ahead for whoever is about to follow a
 * link there, those that this user may make; so they must change nothing.
 */
export type Screen = ComponentType<ScreenProps> & { asks?: (address: URL) => readonly FirstCall[] }

/** The one module that a remote exposes, `./area`. */
export interface AreaModule {
  /** The range of HOST_CONTRACT that this build was written for. */
  contract: string
  screens: Readonly<Record<string, () => Promise<{ default: Screen }>>>
  /** What the screens say in each language that somebody can choose, added before one of them is imported. Since 1.5.0. */
  languages?: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>>
}
