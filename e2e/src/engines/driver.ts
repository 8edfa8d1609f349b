/** Pointer and keyboard actions in WebDriver's format, which both protocols share. */
export type Actions = readonly object[]

/** A tab of a driven browser. */
export interface Tab {
  goto(url: string): Promise<void>
  /** The value of an expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>
  perform(actions: Actions): Promise<void>
  back(): Promise<void>
  /** Its console errors since the last call, if the protocol reports them. */
  consoleErrors(): string[]
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** A browser driven by its vendor's own protocol. */
export interface Engine {
  name: string
  version: string
  /** A tab with an empty profile. */
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}

/** Limit of one command: a hanging engine must not hang the check, and a busy machine takes more than half a minute. */
export const COMMAND_LIMIT_MS = 120_000

export function within<T>(what: string, work: Promise<T>, limitMs = COMMAND_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs / 1000} s`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}
