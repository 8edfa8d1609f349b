import type { ComponentType } from 'react'
import type { Access } from './wire/access.ts'
import type { SessionAnswer, SessionUser } from './accounts/auth.ts'
import type { Language } from './language/languages.ts'
import type { Catalogue } from './language/translated.ts'
import type { AnswerOf, AnyCall, ArgumentsOf } from './wire/call.ts'

/** Version of the host contract, which this file defines. A remote declares the range that it supports. */
export const HOST_CONTRACT = '1.9.0'

/** The last version of each earlier major that the shell still supports. */
export const EARLIER_HOST_CONTRACTS: readonly string[] = []

/** The slots in the shell's own frame: items at the end of the account menu. A remote names one as `shell/user-menu`. */
export const SHELL_SLOTS = ['user-menu'] as const

/** Window event for a sign-out or a sign-in as another user, dispatched before anything renders for the new user. */
export const PERSON_CHANGED = 'ponte:person-changed'

export type Session = { status: 'loading'; user: null } | { status: 'signed-out'; user: null } | { status: 'signed-in'; user: SessionUser }

export type ToastKind = 'success' | 'error' | 'info'

export interface TelemetryEvent {
  name: string
  durationMs?: number
  detail?: string
}

/** Facts about the running site. The gateway writes them into `<script id="site">`. */
export interface SiteFacts {
  readonly isDemo: boolean
  /** The site's client id at Google; null if Google sign-in is not configured. Since 1.1.0. */
  readonly googleClientId: string | null
  /** The support address. Without one, no text offers support. Since 1.6.0. */
  readonly supportEmail?: string | null
}

export interface KeptValue {
  value: unknown
  keptAt: string
}

/**
 * Encrypted storage on this device, for a remote's offline screens and the signed-in user. Deleted when the session ends, or seven days
 * after its last update.
 */
export interface DeviceStore {
  /** null if nothing is stored or it has expired. */
  read: (name: string) => Promise<KeptValue | null>
  /**
   * Stores a JSON value, and caches the files of pages declared `offline`. Rejects if the device refuses or is full. `onlyIfKept` (since
   * 1.9.0) only updates: a deleted value stays deleted.
   */
  keep: (name: string, value: unknown, options?: { onlyIfKept?: boolean }) => Promise<void>
  forget: (name: string) => Promise<void>
}

export interface SlotProps {
  /** A name from `slots` in this remote's area.ts. */
  name: string
  /** The id of the page's subject, passed to the screens in the slot. */
  subject?: string
}

/** The interface that the shell passes to every screen. Remotes may use no other. */
export interface Host extends SiteFacts {
  /** Read-only: to change it, use `auth`. */
  session: { read: () => Session; subscribe: (onChange: () => void) => () => void }
  auth: {
    /**
     * For remotes built before the second factor existed; rejects if a code is still required. New code makes the call `login` and
     * passes its answer to `accept`.
     */
    login: (credentials: { email: string; password: string }) => Promise<SessionUser>
    /** Opens the session from the answer to a sign-up, a Google sign-in or a completed profile. */
    accept: (answer: SessionAnswer) => void
    logout: () => Promise<void>
  }
  /** Sets the page's title until the next navigation, for titles that depend on loaded data. Since 1.2.0. */
  titlePage: (title: string) => void
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Shows a toast, unless the message is empty. `isSpoken` (since 1.4.0): false if the page itself announces it to screen readers. */
  notify: (kind: ToastKind, message: string, options?: { durationMs?: number; isSpoken?: boolean }) => void
  /**
   * Calls the API. A sensitive call may ask the user for the password first; if the user cancels, it rejects with the code `cancelled` and
   * no message. `onStatus` (since 1.2.0) receives the HTTP status of a successful answer.
   */
  call: <C extends AnyCall>(
    target: C,
    args: ArgumentsOf<C>,
    signal?: AbortSignal,
    onStatus?: (status: number) => void,
  ) => Promise<AnswerOf<C>>
  /** True if this user may make this call at all. The server also checks each object. */
  can: (target: { access: Access }) => boolean
  telemetry: (event: TelemetryEvent) => void
  /** Since 1.5.0. Absent if the site or the browser stores nothing for offline use. */
  device?: DeviceStore
  /**
   * What other remotes add to one of this remote's slots. Put it at the end of a section, because the parts load later. Since 1.7.0. Absent
   * where pages are rendered on the server.
   */
  Slot?: ComponentType<SlotProps>
}

/** The members that are always there, with the version that added each. */
export const HOST_MEMBERS: Readonly<{ [Member in keyof Host as undefined extends Host[Member] ? never : Member]: string }> = {
  isDemo: '1.0.0',
  session: '1.0.0',
  auth: '1.0.0',
  navigate: '1.0.0',
  notify: '1.0.0',
  call: '1.0.0',
  can: '1.0.0',
  telemetry: '1.0.0',
  googleClientId: '1.1.0',
  titlePage: '1.2.0',
}

export interface ScreenProps {
  host: Host
  /** In a slot, the id of the page's subject. Since 1.7.0. */
  subject?: string
}

/** A call with its arguments; `ask` of @ponte/platform creates it. */
export interface FirstCall {
  readonly call: AnyCall
  readonly args: unknown
}

/**
 * A screen. `asks` (since 1.3.0) returns the first calls that it makes at an address. The shell prefetches those that the user may make, so
 * they must not change anything.
 */
export type Screen = ComponentType<ScreenProps> & { asks?: (address: URL) => readonly FirstCall[] }

/** What a mounted screen is given instead of the shell's router and components. Its host has no `Slot`. */
export interface MountedProps extends ScreenProps {
  /** The page's address: path, query and hash. */
  location: string
  /** The parameters in the path of its route. */
  params: Readonly<Record<string, string | undefined>>
}

/**
 * A screen that draws itself into an element, with a React of its own. Since 1.8.0. `onError` ends it like a component that throws. Builds
 * of a remote with `"react": "own"` export this from their screens.
 */
export type MountScreen = (
  element: HTMLElement,
  onError: (error: unknown) => void,
) => {
  /** Draws the screen, at first and after each change. */
  update: (props: MountedProps) => void
  unmount: () => void
}

/** The module that a remote exposes as `./area`. */
export interface AreaModule {
  /** The range of HOST_CONTRACT that this build supports. */
  contract: string
  screens: Readonly<Record<string, () => Promise<{ default: Screen; mount?: MountScreen }>>>
  /** The screens' texts by language, loaded before any screen. Since 1.5.0. */
  languages?: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>>
}
