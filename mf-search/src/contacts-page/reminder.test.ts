import { myContact } from '../../test/contacts.ts'
import { reminderOf } from './reminder.ts'

const now = new Date('2026-11-08T12:34:56.789Z')
const url = 'https://site.example/pending-evaluations'

test("the calendar entry is on São Paulo's day of opening, in any time zone", () => {
  const lines = reminderOf(myContact(1), now, url).replaceAll('\r\n ', '').split('\r\n')
  expect(lines.slice(0, 7)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ponte Saúde//PT-BR',
    'BEGIN:VEVENT',
    `UID:${myContact(1)._id}@contatos`,
    'DTSTAMP:20261108T123456Z',
    'DTSTART;VALUE=DATE:20261121',
  ])
  expect(lines).toContain(`URL:${url}`)
  expect(lines).toContain('TRIGGER:PT9H')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:A partir'))).toContain(
    'O prazo vai até o fim de 20/12/2026. https://site.example',
  )
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('a name cannot end a line, and long lines are folded', () => {
  const { counterpart } = myContact(1)
  const text = reminderOf(myContact(1, { counterpart: { ...counterpart, name: 'Sol, Lua; Cia\nEND:VEVENT' } }), now, url)
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Avaliar o contato com Sol\\, Lua\\; Cia\\nEND:VEVENT (Ponte Saúde)\r\n')
  expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
