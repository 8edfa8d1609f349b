/** Actions of pointer and keyboard, in the words of WebDriver, which both protocols share. */
export type Actions = readonly object[]

/** A tab of a browser that is driven. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The value of an expression in the page; a promise's, once it is there. */
  evaluate(expression: string): Promise<unknown>
  perform(actions: Actions): Promise<void>
  back(): Promise<void>
  /** What it has complained of so far, where its protocol tells. */
  complaints(): string[]
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** A browser that is driven by its maker's own protocol. */
export interface Engine {
  name: string
  version: string
  /** A tab of somebody who was never here. */
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

/** The limit of one command: an engine that hangs must not hang the check. */
export const COMMAND_LIMIT_MS = 30_000

export function within<T>(what: string, work: Promise<T>, limitMs = COMMAND_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs / 1000} s`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}
