/** Messages between the bench and the measured processes. */

export interface RecordedAnswer {
  path: string
  headers: Record<string, string>
  body: string
}

export type BenchOrder =
  | { do: 'cpu' }
  /** The product: search this many times without HTTP. */
  | { do: 'search'; paths: readonly string[]; times: number }
  /** The product: sign in this many people. */
  | { do: 'sign-in'; people: number }
  /** The plain server: serve these answers. */
  | { do: 'learn'; answers: readonly RecordedAnswer[] }

export interface OrderResult {
  cpuMs: number
  cookies?: readonly string[]
}

export interface ProcessReady {
  url: string
}

export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Handles orders from the parent process, and exits with it. */
export function serveOrders(url: string, handle: (order: BenchOrder) => Promise<OrderResult> | OrderResult): void {
  process.on('message', (order: BenchOrder) => {
    void Promise.resolve(handle(order)).then((answer) => process.send?.(answer))
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ url } satisfies ProcessReady)
}
