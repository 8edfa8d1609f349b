/** Messages between the bench and the processes that it measures. */

export interface RecordedAnswer {
  path: string
  headers: Record<string, string>
  body: string
}

export type BenchOrder =
  | { do: 'cpu' }
  /** The product: search without HTTP, so many times. */
  | { do: 'search'; paths: readonly string[]; times: number }
  /** The product: sign so many people in. */
  | { do: 'sign-in'; people: number }
  /** The plain server: have these answers ready. */
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

/** Answers the orders of the process that started this one, and ends with it. */
export function serveOrders(url: string, handle: (order: BenchOrder) => Promise<OrderResult> | OrderResult): void {
  process.on('message', (order: BenchOrder) => {
    void Promise.resolve(handle(order)).then((answer) => process.send?.(answer))
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ url } satisfies ProcessReady)
}
