/** An error for people: a request that cannot be carried out, with what to do about it. The command line prints it bare. */
export class Refusal extends Error {
  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super([lines].flat().join('\n'), options)
    this.name = 'Refusal'
  }
}

/** The registry in the store is none to go on from. What it said before goes on. */
export class RegistryRefused extends Refusal {
  constructor(message: string) {
    super(message)
    this.name = 'RegistryRefused'
  }
}
