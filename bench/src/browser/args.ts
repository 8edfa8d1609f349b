import { parseArgs } from 'node:util'

export interface BenchArgs {
  rounds: number
  /** The names of SUBJECTS to measure. */
  only: string[]
  isJson: boolean
  isCheck: boolean
  /** A running site to use instead of a new one. */
  site: string | undefined
}

/** The subjects of the bench: addresses, and navigation between areas by the sidebar. */
const SUBJECTS: readonly string[] = ['/', '/login', '/register', '/search', 'navigation']

export function readArgs(args: string[]): BenchArgs {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [...SUBJECTS] },
      json: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      site: { type: 'string' },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number of at least 1, not ${values.rounds}.`)
  const unknown = values.only.filter((one) => !SUBJECTS.includes(one))
  if (unknown.length > 0) throw new Error(`--only accepts ${SUBJECTS.join(', ')}, not ${unknown.join(', ')}.`)
  return { rounds, only: values.only, isJson: values.json, isCheck: values.check, site: values.site }
}
