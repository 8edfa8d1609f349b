import { ApiError } from '@ponte/platform/send'
import type { ReactElement } from 'react'
import { createStore } from 'zustand/vanilla'

type Show = (dialog: ReactElement | null) => void

/** The dialog and its dependencies, in their own chunk: most visits never need it. */
export interface IdentityModule {
  /** Shows the dialog until the user answers or cancels, then settles like the repeated call. */
  askForProof: <T>(refusal: ApiError, repeat: (currentPassword: string) => Promise<T>, show: Show) => Promise<T>
}

/** Asks for the user's password when a sensitive call needs it, and repeats the call. */
export class IdentityCheck {
  readonly #load: () => Promise<IdentityModule>
  readonly #dialog = createStore<ReactElement | null>(() => null)
  #asking: Promise<unknown> | null = null

  constructor(load: () => Promise<IdentityModule>) {
    this.#load = load
  }

  readonly read = (): ReactElement | null => this.#dialog.getState()

  readonly subscribe = (onChange: () => void): (() => void) => this.#dialog.subscribe(onChange)

  readonly #show: Show = (dialog) => this.#dialog.setState(dialog, true)

  /** Makes a call. If the server requires proof, the promise settles once the user has answered. */
  async run<A extends object, T>(args: A, attempt: (args: A) => Promise<T>): Promise<T> {
    try {
      return await attempt(args)
    } catch (error) {
      if (hasPassword(args) || !isProofMissing(error)) throw error
      if (this.#asking !== null) {
        // One proof covers several calls in a row, so a call that had to wait is tried again first.
        await this.#asking
        return this.run(args, attempt)
      }
      const answer = this.#load().then(
        ({ askForProof }) => askForProof(error, (currentPassword) => attempt(withPassword(args, currentPassword)), this.#show),
        () => Promise.reject(error),
      )
      const finish = () => void (this.#asking = null)
      this.#asking = answer.then(finish, finish)
      return answer
    }
  }
}

export const SIGN_IN_AGAIN = 'sign_in_again'

/** True for a refusal of a sensitive call whose proof is missing or wrong. */
export const isProofMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === SIGN_IN_AGAIN || error.fields['currentPassword'] !== undefined)

const hasPassword = (args: { body?: { currentPassword?: unknown } }): boolean => Boolean(args.body?.currentPassword)

const withPassword = <A extends { body?: object }>(args: A, currentPassword: string): A => ({
  ...args,
  body: { ...args.body, currentPassword },
})
