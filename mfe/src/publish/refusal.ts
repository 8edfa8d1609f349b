/** Refusals that the site explains in its own words. */
export type RefusalCode = 'not_current' | 'pinned' | 'no_earlier' | 'locked' | 'waits'

/** An error for users: a request that cannot be carried out, and what to do about it. The command line prints it without a stack. */
export class Refusal extends Error {
  readonly code: RefusalCode | null

  constructor(lines: string | readonly string[], { code = null, ...options }: ErrorOptions & { code?: RefusalCode | null } = {}) {
    super([lines].flat().join('\n'), options)
    this.name = 'Refusal'
    this.code = code
  }
}

/** A remote's change is in the store, but not live until a second key signs it. */
export class WaitsForSecondKey extends Refusal {
  constructor(name: string) {
    super(
      `The change of ${name} is not live yet: it waits for the signature of a second key, whose holder runs \`npx mfe sign ${name}\`.`,
      {
        code: 'waits',
      },
    )
    this.name = 'WaitsForSecondKey'
  }
}

/** A change that was made, although recording it failed. */
export class NotRecorded extends Refusal {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The change was made, but not recorded in full: ${reason}. Do not repeat it.`, { cause })
    this.name = 'NotRecorded'
  }
}

/** The registry in the store is not trusted. The site continues with the last good one. */
export class RegistryRefused extends Refusal {
  constructor(message: string) {
    super(message)
    this.name = 'RegistryRefused'
  }
}

/** The store is unreachable or denies access. The site keeps serving what it has. */
export class StorageUnavailable extends Refusal {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageUnavailable'
  }
}

/** The reason for an error; `fetch` has it only in `cause`. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause)
}
