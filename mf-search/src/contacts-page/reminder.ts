import { BRAND } from '@ponte/contracts/brand'
import { formatDate } from '@ponte/contracts/calendar'
import { contactName, nameInSentence, openingName } from '@ponte/contracts/contact-name'
import type { MyContact } from '@ponte/contracts/contacts'
import { contentLines, escaped } from '../contact-dialog/details/content-lines.ts'
import { contactText } from '../contact-dialog/text.ts'
import { deadlineOf } from '@ponte/contracts/contact-window'

/** An all-day calendar event for when a contact can be answered and rated (RFC 5545), with an alarm at 9:00. */
export function reminderOf(contact: MyContact, now: Date, pendingUrl: string): string {
  const { _id, counterpart, opening, opensAt } = contact
  const name = contactName(counterpart)
  const due = contactText.reminder.text(nameInSentence(counterpart), deadlineOf(contact))
  const text = opening ? `${due} ${contactText.opening(openingName(opening))}.` : due
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(BRAND)}//PT-BR`,
    'BEGIN:VEVENT',
    // A stable id, so that a second download creates no duplicate.
    `UID:${_id}@contatos`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${dayOf(opensAt)}`,
    `SUMMARY:${escaped(contactText.reminder.title(name))}`,
    `DESCRIPTION:${escaped(`${text} ${pendingUrl}`)}`,
    `URL:${pendingUrl}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(text)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

/** São Paulo's day in any time zone: without DTEND a date event lasts that day. */
const dayOf = (instant: string): string => formatDate(instant).split('/').reverse().join('')
