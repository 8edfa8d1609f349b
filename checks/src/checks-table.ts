import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { root } from './packages.ts'
import { CHECKS } from './table.ts'

const BEGIN = '<!-- The table of checks: written by `npm run reference` from checks/src/table.ts -->'
const END = '<!-- End of the table of checks -->'

const duration = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 30) / 2} min`)

const rowOf = ({ name, isQuick, about, seconds }: Check): string =>
  `| \`${name}\` | ${isQuick === true ? '✓ ' : ''}| ${about} | ${duration(seconds)} |`

/** The table of checks in CONTRIBUTING.md. */
export function checksTable(): string {
  const rowsOf = (stage: Check['stage']): string[] => CHECKS.filter((check) => check.stage === stage).map(rowOf)
  return [
    '| check | quick | what it checks | time |',
    '| --- | --- | --- | --- |',
    ...rowsOf('test'),
    '| **`npm run prove`** | | | |',
    ...rowsOf('prove'),
  ].join('\n')
}

/** Replaces the table between its markers in a document. */
export function withChecksTable(document: string, table: string): string {
  const [before, rest] = document.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The markers of the table of checks are missing.')
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}

// `npm run reference` runs this file.
if (import.meta.main) {
  const file = join(root, 'CONTRIBUTING.md')
  writeFileSync(file, withChecksTable(readFileSync(file, 'utf8'), checksTable()))
}
