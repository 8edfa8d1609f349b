import { expect } from 'expect'
import { test } from 'node:test'
import { repliesOf, type AskedContact } from './replies.ts'

const NOW = new Date('2026-12-31T15:00:00Z')

/** A contact whose window has closed, answered after this many days; null: never. */
const over = (days: number | null, other: string = crypto.randomUUID()): AskedContact => ({
  other,
  opensAt: new Date('2026-10-01T03:00:00Z'),
  closesAt: new Date('2026-10-31T03:00:00Z'),
  answeredAt: days === null ? null : new Date(Date.parse('2026-10-01T15:00:00Z') + days * 86_400_000),
})
/** A contact whose window is open. */
const open = (days: number | null): AskedContact => ({
  other: crypto.randomUUID(),
  opensAt: new Date('2026-12-20T03:00:00Z'),
  closesAt: new Date('2027-01-19T03:00:00Z'),
  answeredAt: days === null ? null : new Date(Date.parse('2026-12-20T15:00:00Z') + days * 86_400_000),
})
const times = (count: number, make: () => AskedContact) => Array.from({ length: count }, make)
const said = (answered: number, asked: number, meanDays: number | null) => ({ answered, asked, meanDays })

const TABLE: [what: string, contacts: AskedContact[], ReturnType<typeof said> | null][] = [
  ['no contact', [], null],
  ['four answered', times(4, () => over(1)), null],
  ['exactly five answered', times(5, () => over(1)), said(5, 5, 1)],
  ['exactly five silent', times(5, () => over(null)), said(0, 5, null)],
  ['four silent', times(4, () => over(null)), null],
  ['nine of ten', [...times(9, () => over(2)), over(null)], said(9, 10, 2)],
  ['all on the same day', times(5, () => over(0)), said(5, 5, 0)],
  ['open windows without an answer do not count', [...times(4, () => over(1)), ...times(9, () => open(null))], null],
  ['open windows with an answer do', [...times(4, () => over(1)), open(1)], said(5, 5, 1)],
  ['five open and answered', times(5, () => open(3)), said(5, 5, 3)],
  [
    'the same other side, silent three times, counts once',
    [...times(4, () => over(1)), ...times(3, () => over(null, 'ana'))],
    said(4, 5, 1),
  ],
  ['silent twice to one is too few with three others', [...times(3, () => over(1)), ...times(2, () => over(null, 'ana'))], null],
  [
    'two others, silent twice to each',
    [...times(3, () => over(1)), over(null, 'a'), over(null, 'a'), over(null, 'b'), over(null, 'b')],
    said(3, 5, 1),
  ],
  ['answered after silence to the same one: both count', [...times(4, () => over(1)), over(null, 'ana'), over(1, 'ana')], said(5, 6, 1)],
  ['answered twice to the same one: both count', [...times(3, () => over(1)), over(1, 'ana'), over(1, 'ana')], said(5, 5, 1)],
  ['the mean is rounded down', [over(1), over(1), over(1), over(1), over(3)], said(5, 5, 1)],
  ['the mean is rounded up', [over(1), over(2), over(2), over(2), over(1)], said(5, 5, 2)],
  ['half a day is a day', [over(0), over(0), over(1), over(1), over(0), over(1)], said(6, 6, 1)],
  ['silence has no days', [over(4), over(4), over(4), over(4), over(null)], said(4, 5, 4)],
  ['the last day', times(5, () => over(29)), said(5, 5, 29)],
]

for (const [what, contacts, expected] of TABLE) {
  test(`answer statistics: ${what}`, () => expect(repliesOf(contacts, NOW)).toEqual(expected))
}

test('a window is over at the instant when it closes, and not before', () => {
  const contacts = times(5, () => over(null))
  expect(repliesOf(contacts, new Date('2026-10-31T02:59:59.999Z'))).toBeNull()
  expect(repliesOf(contacts, new Date('2026-10-31T03:00:00Z'))).toEqual(said(0, 5, null))
})

test('days are those of São Paulo: an answer at 23:00 there counts for that day', () => {
  const late = { ...over(0), answeredAt: new Date('2026-10-02T02:00:00Z') }
  expect(repliesOf([late, late, late, late, late], NOW)).toEqual(said(5, 5, 0))
})
