import { dayOf } from './notification-item.tsx'
import { words } from './text.ts'

const now = new Date('2026-11-21T02:30:00.000Z')

// In São Paulo that is still the 20th.
test.each([
  ['2026-11-21T01:00:00.000Z', 'hoje'],
  ['2026-11-20T03:00:00.000Z', 'hoje'],
  ['2026-11-20T02:59:00.000Z', 'ontem'],
  ['2026-11-19T03:00:00.000Z', 'ontem'],
  ['2026-11-19T02:59:00.000Z', '18/11/2026'],
  ['2026-12-05T12:00:00.000Z', '05/12/2026'],
])('%s is shown as %s', (instant, day) => {
  expect(dayOf(instant, now)).toBe(day)
})

test('a last reminder names the last day of a window that closes at midnight', () => {
  const facts = { from: 'Bia', until: '2026-12-06T03:00:00.000Z' }
  expect(words.window_closing(facts)).toBe('Último lembrete: conte como foi o contato com Bia até o fim de 05/12/2026')
  expect(words.window_closing({ ...facts, until: null })).toBe('Último lembrete: conte como foi o contato com Bia')
})
