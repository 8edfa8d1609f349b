import { expect } from 'expect'
import { test } from 'node:test'
import { busyDaysIn, CalendarError } from './busy-days-in.ts'

const TODAY = '2026-11-26'

const calendar = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']), 'END:VCALENDAR', ''].join(
    '\r\n',
  )

const cases: [what: string, event: string[], days: string[]][] = [
  ['a whole day', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'], ['2026-12-01']],
  [
    'whole days, whose end is the day after',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'],
    ['2026-12-01', '2026-12-02', '2026-12-03'],
  ],
  ['a whole day without an end', ['DTSTART;VALUE=DATE:20261201'], ['2026-12-01']],
  ['hours', ['DTSTART:20261201T070000', 'DTEND:20261201T190000'], ['2026-12-01']],
  [
    'a night',
    ['DTSTART;TZID=America/Sao_Paulo:20261201T190000', 'DTEND;TZID=America/Sao_Paulo:20261202T070000'],
    ['2026-12-01', '2026-12-02'],
  ],
  ['hours to midnight', ['DTSTART:20261201T190000', 'DTEND:20261202T000000'], ['2026-12-01']],
  ['an instant, in São Paulo', ['DTSTART:20261202T010000Z', 'DTEND:20261202T030000Z'], ['2026-12-01']],
  ['a zone with a colon', ['DTSTART;TZID="(UTC-03:00) Brasília":20261201T070000'], ['2026-12-01']],
  ['lower case', ['dtstart;value=date:20261201'], ['2026-12-01']],
  ['a folded line', ['DTSTART;VALUE=', ' DATE:20261201'], ['2026-12-01']],
  ['an event that began before today', ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261128'], ['2026-11-26', '2026-11-27']],
  ['a past event', ['DTSTART;VALUE=DATE:20261101'], []],
  ['an event far ahead', ['DTSTART;VALUE=DATE:20270525'], []],
  ['the last day that is read', ['DTSTART;VALUE=DATE:20270524'], ['2027-05-24']],
  ['an end before the start', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261101'], ['2026-12-01']],
  ['a cancelled event', ['DTSTART;VALUE=DATE:20261201', 'STATUS:CANCELLED'], []],
  ['a transparent event', ['DTSTART;VALUE=DATE:20261201', 'TRANSP:TRANSPARENT'], []],
  ['a tentative event', ['DTSTART;VALUE=DATE:20261201', 'STATUS:TENTATIVE', 'TRANSP:OPAQUE'], ['2026-12-01']],
  ['no start', ['DTEND;VALUE=DATE:20261201'], []],
  ['an impossible start', ['DTSTART;VALUE=DATE:20261399'], []],
  [
    'an alarm, whose start is not the event’s',
    ['BEGIN:VALARM', 'DTSTART;VALUE=DATE:20261205', 'END:VALARM', 'DTSTART;VALUE=DATE:20261201'],
    ['2026-12-01'],
  ],
  ['three days', ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=3'], ['2026-12-01', '2026-12-02', '2026-12-03']],
  [
    'every second day',
    ['DTSTART:20261201T080000', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261205T235959Z'],
    ['2026-12-01', '2026-12-03', '2026-12-05'],
  ],
  ['days but for one', ['DTSTART:20261201T080000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T080000'], ['2026-12-01', '2026-12-03']],
  ['weeks', ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3'], ['2026-12-01', '2026-12-08', '2026-12-15']],
  [
    'days of the week',
    ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261210'],
    ['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10'],
  ],
  [
    'every second week',
    ['DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=3'],
    ['2026-12-03', '2026-12-14', '2026-12-17'],
  ],
  ['a rule from long ago', ['DTSTART;VALUE=DATE:19991130', 'RRULE:FREQ=WEEKLY;UNTIL=20261207'], ['2026-12-01']],
  ['a count that began long ago', ['DTSTART;VALUE=DATE:20261120', 'RRULE:FREQ=DAILY;COUNT=8'], ['2026-11-26', '2026-11-27']],
  ['nights that repeat', ['DTSTART:20261124T190000', 'DTEND:20261125T070000', 'RRULE:FREQ=DAILY;COUNT=2'], ['2026-11-26']],
  ['nights that have repeated for long', ['DTSTART:20261101T190000', 'DURATION:PT12H', 'RRULE:FREQ=DAILY;UNTIL=20261125'], ['2026-11-26']],
  ['a night by its hours', ['DTSTART:20261201T190000', 'DURATION:PT12H'], ['2026-12-01', '2026-12-02']],
  ['five hours to midnight', ['DTSTART:20261201T190000', 'DURATION:PT5H'], ['2026-12-01']],
  ['an hour to midnight', ['DTSTART:20261201T230000', 'DURATION:PT60M'], ['2026-12-01']],
  ['an hour over midnight', ['DTSTART:20261201T230000', 'DURATION:PT1H1M'], ['2026-12-01', '2026-12-02']],
  [
    'a Wednesday night of UTC that is Tuesday’s in São Paulo, every week',
    ['DTSTART:20261202T010000Z', 'DTEND:20261202T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'],
    ['2026-12-01', '2026-12-02', '2026-12-08', '2026-12-09'],
  ],
  [
    'every second week of UTC, whose Monday is São Paulo’s Sunday',
    ['DTSTART:20261130T010000Z', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;COUNT=4'],
    ['2026-11-29', '2026-11-30', '2026-12-13', '2026-12-14'],
  ],
  ['a yearly event, the first', ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=YEARLY'], ['2026-12-01']],
]

for (const [what, event, days] of cases) {
  test(`busy days of ${what}`, () => expect(busyDaysIn(calendar(event), TODAY)).toEqual(days))
}

const LAST_DAY = 31
const all = Array.from({ length: LAST_DAY }, (_, index) => index + 1)
const NINE_IN_NEW_YORK = 'DTSTART;TZID=America/New_York:19970902T090000'
const AUGUST = 'DTSTART;TZID=America/New_York:19970805T090000'

/** The examples of RFC 5545, 3.6.1, 3.3.6 and 3.8.5.3, with the days of each month of 1997 that it names. */
const PUBLISHED: readonly (readonly [event: string[], months: Record<string, number[]>])[] = [
  [['DTSTART:19970903T163000Z', 'DTEND:19970903T190000Z'], { '09': [3] }],
  [['DTSTART;VALUE=DATE:19971102', 'TRANSP:TRANSPARENT', 'RRULE:FREQ=YEARLY'], {}],
  [['DTSTART:19971001T090000', 'DURATION:P15DT5H0M20S'], { 10: all.slice(0, 16) }],
  [['DTSTART;VALUE=DATE:19970902', 'DURATION:P7W'], { '09': all.slice(1, 30), 10: all.slice(0, 20) }],
  [[NINE_IN_NEW_YORK, 'RRULE:FREQ=DAILY;COUNT=10'], { '09': all.slice(1, 11) }],
  [
    [NINE_IN_NEW_YORK, 'RRULE:FREQ=DAILY;UNTIL=19971224T000000Z'],
    { '09': all.slice(1, 30), 10: all, 11: all.slice(0, 30), 12: all.slice(0, 23) },
  ],
  [[NINE_IN_NEW_YORK, 'RRULE:FREQ=DAILY;INTERVAL=10;COUNT=5'], { '09': [2, 12, 22], 10: [2, 12] }],
  [[AUGUST, 'RRULE:FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=9'], { '09': all.slice(0, 30) }],
  [[NINE_IN_NEW_YORK, 'RRULE:FREQ=WEEKLY;COUNT=10'], { '09': [2, 9, 16, 23, 30], 10: [7, 14, 21, 28], 11: [4] }],
  [[NINE_IN_NEW_YORK, 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU'], { '09': [2, 16, 30], 10: [14, 28], 11: [11, 25], 12: [9, 23] }],
  [
    [NINE_IN_NEW_YORK, 'RRULE:FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH'],
    { '09': [2, 4, 9, 11, 16, 18, 23, 25, 30], 10: [2] },
  ],
  [
    ['DTSTART;TZID=America/New_York:19970901T090000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR'],
    { '09': [1, 3, 5, 15, 17, 19, 29], 10: [1, 3, 13, 15, 17, 27, 29, 31], 11: [10, 12, 14, 24, 26, 28], 12: [8, 10, 12, 22] },
  ],
  [[NINE_IN_NEW_YORK, 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH'], { '09': [2, 4, 16, 18, 30], 10: [2, 14, 16] }],
  [[AUGUST, 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO'], { '08': [5, 10, 19, 24] }],
  [[AUGUST, 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU'], { '08': [5, 17, 19, 31] }],
]

for (const [event, months] of PUBLISHED) {
  test(`the RFC 5545 example has the same days: ${event.join(' ')}`, () => {
    const named = Object.entries(months).flatMap(([month, days]) => days.map((day) => `1997-${month}-${String(day).padStart(2, '0')}`))
    expect(busyDaysIn(calendar(event), '1997-07-01')).toEqual(named.sort())
  })
}

test('a single repetition that was moved or canceled no longer keeps its old day busy', () => {
  const weekly = ['UID:um', 'DTSTART:20261201T080000', 'RRULE:FREQ=WEEKLY;COUNT=3']
  const moved = ['UID:um', 'RECURRENCE-ID:20261208T080000', 'DTSTART:20261209T080000']
  const cancelled = ['UID:um', 'RECURRENCE-ID:20261215T080000', 'DTSTART:20261215T080000', 'STATUS:CANCELLED']
  const another = ['UID:dois', 'DTSTART:20261215T080000']
  expect(busyDaysIn(calendar(weekly, moved, cancelled), TODAY)).toEqual(['2026-12-01', '2026-12-09'])
  expect(busyDaysIn(calendar(cancelled, weekly, another), TODAY)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
})

test('days of several events are listed once, in order', () => {
  const [one, other] = [['DTSTART;VALUE=DATE:20261203'], ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204']]
  expect(busyDaysIn(calendar(one, other), TODAY)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
  expect(busyDaysIn(calendar(), TODAY)).toEqual([])
})

test('a text that is not a calendar is refused', () => {
  for (const text of ['', '<!doctype html>', '{"days":[]}', 'X\r\nBEGIN:VCALENDAR\r\n'])
    expect(() => busyDaysIn(text, TODAY)).toThrow(new CalendarError('no_calendar'))
})

test('a megabyte is read in linear time, whatever it contains', () => {
  const filled = (line: string) => line.repeat(Math.floor(1_000_000 / line.length))
  const hostile = [
    calendar([filled('EXDATE:20261201\r\n')]),
    calendar([filled('DTSTART:')]),
    calendar([`DTSTART;${filled('"')}:`]),
    calendar([`RRULE:${filled('BYDAY=')}`]),
    calendar(['DTSTART:01000101', `RRULE:FREQ=DAILY;COUNT=9999999;BYDAY=${filled(',')}`]),
    calendar(['DTSTART:01000101', `RRULE:FREQ=DAILY;COUNT=9999999;BYMONTH=${filled('13,')}`]),
    `BEGIN:VCALENDAR\r\n${filled('\r\n ')}`,
    `BEGIN:VCALENDAR\r\n${filled('BEGIN:VEVENT\r\n')}`,
  ]
  for (const text of hostile) expect(busyDaysIn(text, TODAY)).toEqual([])
})

test('a calendar that covers implausibly many days is refused', () => {
  const repeating = ['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;COUNT=999999999']
  expect(() => busyDaysIn(calendar(...Array<string[]>(100).fill(repeating)), TODAY)).toThrow(new CalendarError('too_large'))
})
