import { parseArgs } from 'node:util'

export interface BenchArgs {
  rows: number
  isFresh: boolean
  clients: number
  /** Number of different queries per class. */
  queries: number
  only: readonly string[]
}

/** Parts of the bench: speed on a server and on the embedded engine, the cost of saving a profile on the server, and recall. */
const PARTS: readonly string[] = ['postgres', 'saves', 'pglite', 'recall']

export function readArgs(args: string[]): BenchArgs {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '1000000' },
      fresh: { type: 'boolean', default: false },
      clients: { type: 'string', default: '8' },
      queries: { type: 'string', default: '120' },
      only: { type: 'string', multiple: true, default: [...PARTS] },
    },
  })
  const unknown = values.only.filter((one) => !PARTS.includes(one))
  if (unknown.length > 0) throw new Error(`--only accepts ${PARTS.join(', ')}, not ${unknown.join(', ')}.`)
  return {
    rows: wholeNumber('rows', values.rows, 5000),
    isFresh: values.fresh,
    clients: wholeNumber('clients', values.clients, 1),
    queries: wholeNumber('queries', values.queries, 1),
    only: values.only,
  }
}

function wholeNumber(name: string, given: string, least: number): number {
  const value = Number(given)
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} must be a whole number of at least ${least}, not ${given}.`)
  return value
}
