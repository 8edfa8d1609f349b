import { SEARCH_TYPES } from '@ponte/contracts/search-filters'
import { parseArgs } from 'node:util'
import { draftSearch, printSearch, type AssumedFigures } from '../search/printed-search.ts'

const USAGE = `npm run search:print
npm run search:print -- "ana recife" city=recife specialties=uti,cardiologia page=2 --matches 40000
npm run search:print -- "clinica" state=SP --type opportunities --rows 2000

Prints a search from its call to its SQL, without a database. Assumes that every typed word is known, and these row counts:
--rows (1000000), --matches (a hundredth of them), --named (a hundredth of the matches), --type (professionals).
Without a search, prints one of each strategy.`

/** One search for each strategy, with figures that select it. */
const EXAMPLES: [typed: string[], figures: AssumedFigures][] = [
  [['ana recife'], { rows: 1_000_000, matches: 800, named: 20 }],
  [['enfermeira', 'city=recife'], { rows: 1_000_000, matches: 90_000, named: 40 }],
  [['specialties=uti', 'travelAvailability=true'], { rows: 1_000_000, matches: 4000, named: 0 }],
  [['profession=medico'], { rows: 1_000_000, matches: 90_000, named: 0 }],
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    type: { type: 'string', default: 'professionals' },
    rows: { type: 'string', default: '1000000' },
    matches: { type: 'string' },
    named: { type: 'string' },
  },
})
const type = SEARCH_TYPES.find((one) => one === values.type)
const rows = Number(values.rows)
const matches = Number(values.matches ?? rows / 100)
const named = Number(values.named ?? matches / 100)
const isUnderstood = type !== undefined && [rows, matches, named].every((one) => one >= 0)

if (values.help === true || !isUnderstood) {
  console.log(USAGE)
  process.exitCode = isUnderstood ? 0 : 1
} else {
  const searches: typeof EXAMPLES = positionals.length === 0 ? EXAMPLES : [[positionals, { rows, matches, named }]]
  for (const [typed, figures] of searches) {
    console.log(`${printSearch(await draftSearch(type, parametersIn(typed), figures))}\n`)
  }
}

/** `name=value` is a parameter of the call (several values separated by commas); the rest is the text. */
function parametersIn(typed: readonly string[]): Record<string, unknown> {
  const given = typed
    .filter((one) => /^\w+=/.test(one))
    .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const)
  const text = typed.filter((one) => !/^\w+=/.test(one)).join(' ')
  return {
    ...(text !== '' && { query: text }),
    ...Object.fromEntries(given.map(([name, value]) => [name, value.includes(',') ? value.split(',') : value])),
  }
}
