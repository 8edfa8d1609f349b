import { MESSAGE_MAX, whatsappLink } from './links.ts'

test('the link contains the message, whatever was typed', () => {
  const typed = 'Olá, Ana & Cia?\nSerá às 10h #1 😀 100%'
  const link = new URL(whatsappLink('+5511987654321', `  ${typed}  `))
  expect(link.origin + link.pathname).toBe('https://wa.me/5511987654321')
  expect([...link.searchParams]).toEqual([['text', typed]])
})

test('without a message the link opens an empty chat', () => {
  expect(whatsappLink('+351912345678', '   ')).toBe('https://wa.me/351912345678')
})

test('a message is truncated, even within a surrogate pair', () => {
  const text = (message: string) => new URL(whatsappLink('+5511987654321', message)).searchParams.get('text')
  expect(text('a'.repeat(2 * MESSAGE_MAX))).toBe('a'.repeat(MESSAGE_MAX))
  expect(text(`${'a'.repeat(MESSAGE_MAX - 1)}😀`)).toBe('a'.repeat(MESSAGE_MAX - 1))
  expect(text(`sim\ud83d`)).toBe('sim')
})
