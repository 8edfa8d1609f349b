import { dayOf } from '@ponte/contracts/calendar'

const DAY_MS = 86_400_000
/** How far ahead days are read, today included. */
const DAYS_AHEAD = 180
/** Limits the work for one calendar: days covered by its events, plus days tested for repetitions. */
const STEPS_MAX = 1_000_000

/** The text is not a calendar, or has too many days. */
export class CalendarError extends Error {
  readonly why: 'no_calendar' | 'too_large'

  constructor(why: CalendarError['why']) {
    super(why)
    this.why = why
  }
}

/**
 * The days, from today on, on which an iCalendar text (RFC 5545) has an event that is neither cancelled nor transparent. Only daily and
 * weekly rules are expanded; other events count once. Times in any zone but UTC are read as São Paulo times. Takes linear time in the
 * length of the text and the number of days.
 */
export function busyDaysIn(text: string, today: string): string[] {
  if (!/^\uFEFF?BEGIN:VCALENDAR\r?\n/i.test(text)) throw new CalendarError('no_calendar')
  const from = Date.parse(today) / DAY_MS
  const to = from + DAYS_AHEAD - 1
  const busy = new Set<number>()
  let steps = 0
  const step = () => {
    if (++steps > STEPS_MAX) throw new CalendarError('too_large')
  }
  const events = [...eventsIn(text)]
  const replaced = new Set(events.map(({ uid, replaces }) => `${replaces} ${uid}`))
  for (const event of events.filter(({ isBusy }) => isBusy)) {
    const length = event.last - event.first
    for (const start of startsOf(event, { from: from - length, to, step })) {
      if (event.except.has(start) || (event.replaces === null && replaced.has(`${start} ${event.uid}`))) continue
      for (let day = Math.max(start, from); day <= Math.min(start + length, to); day++) {
        step()
        busy.add(day)
      }
    }
  }
  return [...busy].sort((one, other) => one - other).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
}

/** An event. Days are numbers, counted from 1970-01-01. */
interface CalendarEvent {
  first: number
  /** Offset from the first day in the event's own zone, which its rule uses, to that in São Paulo: -1 for an early UTC time, else 0. */
  shift: number
  last: number
  uid: string
  /** The day of the repetition that this event replaces. */
  replaces: number | null
  isBusy: boolean
  rule: ReadonlyMap<string, string>
  except: ReadonlySet<number | null>
}

const READ = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXDATE', 'STATUS', 'TRANSP', 'UID', 'RECURRENCE-ID']

function* eventsIn(text: string): Generator<CalendarEvent> {
  let properties: Map<string, string[]> | null = null
  // Nesting depth of components within the event, such as alarms.
  let depth = 0
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? ''
    // Cuts at the last colon, because parameters may contain one. Of the values read here only a UID may; its last part still identifies it.
    const value = line
      .slice(line.lastIndexOf(':') + 1)
      .trim()
      .toUpperCase()
    if (properties === null) {
      if (name === 'BEGIN' && value === 'VEVENT') properties = new Map(READ.map((one) => [one, []]))
    } else if (name === 'BEGIN') depth += 1
    else if (name === 'END' && depth > 0) depth -= 1
    else if (name === 'END') {
      const event = eventOf(properties)
      properties = null
      if (event !== null) yield event
    } else if (depth === 0) properties.get(name)?.push(value)
  }
}

function eventOf(properties: ReadonlyMap<string, readonly string[]>): CalendarEvent | null {
  const [start, end, duration, rule, , status, transparency, uid = '', replaced] = READ.map((name) => properties.get(name)?.[0])
  const first = dayNumberOf(start)
  if (first === null) return null
  const last = end === undefined ? dayNumberOf(start, { lastsMs: msOf(duration) }) : dayNumberOf(end, { lastsMs: 0 })
  return {
    first,
    shift: first - (dayNumberOf(start?.replace('Z', '')) ?? first),
    last: Math.max(first, last ?? first),
    uid,
    replaces: dayNumberOf(replaced),
    isBusy: status !== 'CANCELLED' && transparency !== 'TRANSPARENT',
    rule: new Map((rule ?? '').split(';').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? ''])),
    except: new Set(properties.get('EXDATE')?.flatMap((values) => values.split(',').map((value) => dayNumberOf(value)))),
  }
}

const TIME = /^(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3])([0-5]\d)\d\d(Z?))?$/

/** The day of 20261218, 20261218T070000 or 20261218T100000Z. With `lastsMs`, the last day that an event of that duration covers. */
function dayNumberOf(value = '', { lastsMs }: { lastsMs?: number } = {}): number | null {
  const found = TIME.exec(value)
  if (found === null) return null
  const [year, month = 1, day, hour = 0, minute = 0] = found.slice(1, 6).map((digits) => Number(digits ?? 0))
  const ms = Date.UTC(year ?? 0, month - 1, day, hour, minute) + (lastsMs === undefined ? 0 : lastsMs - 1)
  return Math.floor((found[6] === 'Z' ? Date.parse(dayOf(new Date(ms))) : ms) / DAY_MS)
}

/** The duration of P7W, P15DT5H0M20S or PT1H; 0 for a negative or unreadable one. */
function msOf(duration = ''): number {
  const found = /^\+?P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:\d+S)?)?)$/.exec(duration)
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = (found ?? []).slice(1).map((digits) => Number(digits ?? 0))
  return (weeks * 7 + days) * DAY_MS + (hours * 60 + minutes) * 60_000
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const weekdayOf = (day: number): number => ((day % 7) + 10) % 7
const monthOf = (day: number): number => new Date(day * DAY_MS).getUTCMonth() + 1

/** The first day of each repetition of an event that may matter between `from` and `to`. */
function* startsOf(
  { first, shift, rule }: CalendarEvent,
  { from, to, step }: { from: number; to: number; step: () => void },
): Generator<number> {
  const isWeekly = rule.get('FREQ') === 'WEEKLY'
  if (!isWeekly && rule.get('FREQ') !== 'DAILY') {
    yield first
    return
  }
  const interval = Math.max(1, Number.parseInt(rule.get('INTERVAL') ?? '1', 10) || 1)
  const count = rule.get('COUNT') === undefined ? Infinity : Number.parseInt(rule.get('COUNT') ?? '', 10)
  const until = Math.min(to, dayNumberOf(rule.get('UNTIL')) ?? to)
  const named = rule
    .get('BYDAY')
    ?.split(',')
    .map((weekday) => WEEKDAYS.indexOf(weekday))
  // Sets, so that a long list takes no longer on each day.
  const weekdays = new Set(named ?? (isWeekly ? [weekdayOf(first - shift)] : WEEKDAYS.keys()))
  const months = rule.has('BYMONTH') ? new Set(rule.get('BYMONTH')?.split(',').map(Number)) : null
  const weekStart = Math.max(0, WEEKDAYS.indexOf(rule.get('WKST') ?? ''))
  const firstWeek = first - ((weekdayOf(first - shift) - weekStart + 7) % 7)
  // With a COUNT, past repetitions must be counted too; otherwise they are skipped.
  for (let [day, left] = [count === Infinity ? Math.max(first, from) : first, count]; day <= until && left > 0; day++) {
    step()
    const cycle = isWeekly ? Math.floor((day - firstWeek) / 7) : day - first
    if (cycle % interval !== 0 || !weekdays.has(weekdayOf(day - shift))) continue
    if (months?.has(monthOf(day - shift)) === false) continue
    left -= 1
    yield day
  }
}
