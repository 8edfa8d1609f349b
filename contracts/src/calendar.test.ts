import { expect } from 'expect'
import { test } from 'node:test'
import { dayOf, formatDays, instantAt, timeOf } from './calendar.ts'

const table: [startOn: string, endOn: string, words: string][] = [
  ['2027-03-03', '2027-03-03', 'em 3 de março'],
  ['2027-03-03', '2027-03-07', 'de 3 a 7 de março'],
  ['2027-03-01', '2027-03-11', 'de 1º a 11 de março'],
  ['2027-02-28', '2027-03-01', 'de 28 de fevereiro a 1º de março'],
  ['2028-03-03', '2028-03-03', 'em 3 de março de 2028'],
  ['2026-03-01', '2026-03-11', 'de 1º a 11 de março de 2026'],
  ['2028-02-28', '2028-03-01', 'de 28 de fevereiro a 1º de março de 2028'],
  ['2026-12-28', '2027-01-03', 'de 28 de dezembro de 2026 a 3 de janeiro de 2027'],
  ['2026-03-03', '2027-03-03', 'de 3 de março de 2026 a 3 de março de 2027'],
]

for (const [startOn, endOn, words] of table) {
  test(`from ${startOn} to ${endOn} is '${words}' in 2027`, () => {
    expect(formatDays(startOn, endOn, new Date('2027-11-23T12:00:00Z'))).toBe(words)
  })
}

test('the current year is that of São Paulo', () => {
  expect(formatDays('2027-01-02', '2027-01-02', new Date('2027-01-01T02:59:59Z'))).toBe('em 2 de janeiro de 2027')
  expect(formatDays('2027-01-02', '2027-01-02', new Date('2027-01-01T03:00:00Z'))).toBe('em 2 de janeiro')
})

for (const year of ['0002', '0020', '0202', '2027']) {
  test(`the day and time of an hour in the year ${year} are read back`, () => {
    const instant = instantAt(`${year}-12-07`, '19:00')
    expect([dayOf(instant), timeOf(instant)]).toEqual([`${year}-12-07`, '19:00'])
  })
}
