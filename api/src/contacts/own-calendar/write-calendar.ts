import { BRAND } from '@ponte/contracts/brand'
import { dayOf } from '@ponte/contracts/calendar'
import { contactName, openingName, openingTitle, type NamedOpening, type NamedParty } from '@ponte/contracts/contact-name'
import { lastDayOf } from '@ponte/contracts/contact-window'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import type { Language } from '@ponte/contracts/languages'
import { cityLabel, type City } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import { translateErasedName } from '../../server/erased-names.ts'
import { whenOf } from '../../server/letters/contacts.en.ts'
import type { ContactRow } from '../sides.repo.ts'

/** An opening that the calendar's owner was chosen for, or one of their firm's. */
export interface Shift {
  id: string
  kind: 'accepted' | 'open' | 'filled'
  profession: Profession
  city: City
  firmName: string
  startOn: string
  endOn: string
  startsAt: Date | null
  endsAt: Date | null
  changedAt: Date
}

const DAY_MS = 86_400_000

const WORDS = {
  pt: {
    opens: (name: string) => `Responder e avaliar: ${name}`,
    closes: (name: string) => `Último dia para responder e avaliar: ${name}`,
    about: (opening: string) => `, vaga “${opening}”`,
    accepted: (title: string, firm: string) => `Plantão: ${title}, ${firm}`,
    open: (title: string) => `Vaga aberta: ${title}`,
    filled: (title: string) => `Vaga preenchida: ${title}`,
  },
  en: {
    opens: (name) => `Answer and rate: ${name}`,
    closes: (name) => `Last day to answer and rate: ${name}`,
    about: (opening) => `, opening “${opening}”`,
    accepted: (title, firm) => `Shift: ${title}, ${firm}`,
    open: (title) => `Open position: ${title}`,
    filled: (title) => `Filled position: ${title}`,
  },
} satisfies Record<Language, Record<string, (one: string, other: string) => string>>

/** Writes a person's calendar as RFC 5545. Equal appointments give equal bytes, so the ETag is stable. */
export function writeCalendar(language: Language, contacts: readonly ContactRow[], shifts: readonly Shift[]): string {
  const words = WORDS[language]
  const reminders = contacts.flatMap(({ _id: id, contactDate, opensAt, closesAt, counterpart, opening }) => {
    const name = partyIn(language, counterpart) + (opening ? words.about(nameIn(language, opening)) : '')
    const on = (uid: string, instant: Date, summary: string) =>
      event({ uid, stamp: contactDate, when: days(dayOf(instant), dayOf(instant)), summary, isBusy: false })
    return [on(`opens-${id}`, opensAt, words.opens(name)), on(`closes-${id}`, lastDayOf({ closesAt }), words.closes(name))]
  })
  const work = shifts.map((shift) => {
    const { id, kind, startOn, endOn, startsAt, endsAt, changedAt } = shift
    const when = startsAt && endsAt ? [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`] : days(startOn, endOn)
    const summary = words[kind](titleIn(language, shift), shift.firmName)
    return event({ uid: `opening-${id}`, stamp: changedAt, when, summary, isBusy: kind === 'accepted' })
  })
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${BRAND}//PT`, `X-WR-CALNAME:${BRAND}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H']
  return [...head, ...reminders.flat(), ...work.flat(), 'END:VCALENDAR'].map(folded).join('')
}

interface CalendarEvent {
  uid: string
  stamp: Date
  when: readonly string[]
  summary: string
  isBusy: boolean
}

const event = ({ uid, stamp, when, summary, isBusy }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@ponte-saude`,
  `DTSTAMP:${utc(stamp)}`,
  ...when,
  `SUMMARY:${escaped(summary)}`,
  `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

const titleIn = (language: Language, opening: Pick<Shift, 'profession' | 'city'>): string =>
  language === 'pt'
    ? openingTitle(opening)
    : `${contractsInEnglish['contracts/professions'][opening.profession]} · ${cityLabel(opening.city)}`

const partyIn = (language: Language, { name, firmName }: NamedParty): string =>
  contactName({ name: translateErasedName(language, name), firmName: firmName && translateErasedName(language, firmName) })

/** The title with the dates. */
const nameIn = (language: Language, { title, profession, city, ...dates }: NamedOpening): string =>
  language === 'pt' || !profession || !city
    ? openingName({ title, profession, city, ...dates })
    : `${titleIn(language, { profession, city })}, ${whenOf(dates)}`

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** All-day dates. DTEND is exclusive: the day after the last one. */
const days = (first: string, last: string): string[] => {
  const after = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${after.replaceAll('-', '')}`]
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\p{Cc}+/gu, ' ')

/** Folds a line after at most 75 octets, never within a character. Continuation lines start with a space. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) [text, octets] = [`${text}\r\n `, 1]
    text += character
    octets += size
  }
  return `${text}\r\n`
}
