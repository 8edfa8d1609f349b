import { expect } from 'expect'
import { test } from 'node:test'
import { formatDays } from './calendar.ts'

const table: [startOn: string, endOn: string, words: string][] = [
  ['2027-03-03', '2027-03-03', 'em 3 de março'],
  ['2027-03-03', '2027-03-07', 'de 3 a 7 de março'],
  ['2027-03-01', '2027-03-11', 'de 1º a 11 de março'],
  ['2027-02-28', '2027-03-01', 'de 28 de fevereiro a 1º de março'],
  ['2026-12-28', '2027-01-03', 'de 28 de dezembro de 2026 a 3 de janeiro de 2027'],
  ['2026-03-03', '2027-03-03', 'de 3 de março de 2026 a 3 de março de 2027'],
]

for (const [startOn, endOn, words] of table) {
  test(`from ${startOn} to ${endOn} is '${words}'`, () => {
    expect(formatDays(startOn, endOn)).toBe(words)
  })
}
