/** What the bench asks of the processes it measures, and what they say. */

export interface Recorded {
  path: string
  headers: Record<string, string>
  body: string
}

export type Order =
  | { do: 'cpu' }
  /** The product: search without HTTP, so many times. */
  | { do: 'search'; paths: readonly string[]; times: number }
  /** The product: sign so many people in. */
  | { do: 'sign-in'; people: number }
  /** The plain server: have these answers ready. */
  | { do: 'learn'; answers: readonly Recorded[] }

export interface Answer {
  cpuMs: number
  cookies?: readonly string[]
}

export interface Ready {
  url: string
}

export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Listens to the orders of the process that started this one, and ends with it. */
export function obey(url: string, handle: (order: Order) => Promise<Answer> | Answer): void {
  process.on('message', (order: Order) => {
    void Promise.resolve(handle(order)).then((answer) => process.send?.(answer))
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ url } satisfies Ready)
}
