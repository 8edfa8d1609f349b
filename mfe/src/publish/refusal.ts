/** An error for users: a request that cannot be carried out, and what to do about it. The command line prints it without a stack. */
export class Refusal extends Error {
  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super([lines].flat().join('\n'), options)
    this.name = 'Refusal'
  }
}

/** The registry in the store is not trusted. The site continues with the last good one. */
export class RegistryRefused extends Refusal {
  constructor(message: string) {
    super(message)
    this.name = 'RegistryRefused'
  }
}
