import { vcardOf } from './vcard.ts'

const ana = { fullName: 'Ana Luz', whatsapp: '+5511987654321', email: 'ana@ponte.example', address: null }
const octets = (line: string) => new TextEncoder().encode(line).length

test('a person becomes a valid vCard', () => {
  expect(vcardOf({ contact: ana, firm: null, note: 'Contato pela Ponte Saúde' }).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ana Luz',
    'N:;Ana Luz;;;',
    'TEL;TYPE=cell:+5511987654321',
    'EMAIL:ana@ponte.example',
    'NOTE:Contato pela Ponte Saúde',
    'END:VCARD',
    '',
  ])
})

test('special characters are escaped', () => {
  const card = vcardOf({
    contact: { ...ana, fullName: 'Luz, Ana; \\ \r\nEND:VCARD', whatsapp: null, address: 'Rua A, 1; fundos' },
    firm: 'Sol; Lua, Cia',
    note: 'a\nb\rc',
  })
  expect(card).toContain('FN:Luz\\, Ana\\; \\\\ \\nEND:VCARD\r\n')
  expect(card).toContain('ORG:Sol\\; Lua\\, Cia\r\n')
  expect(card).toContain('ADR;TYPE=work:;;Rua A\\, 1\\; fundos;;;;\r\n')
  expect(card).toContain('NOTE:a\\nb\\nc\r\n')
  expect(card).not.toContain('TEL')
  expect(card.match(/^END:VCARD$/gm)).toHaveLength(1)
})

test('long lines are folded after 75 octets, never within a character, and unfold to the original', () => {
  const fullName = `${'João 😀 Conceição '.repeat(15)}fim`
  const card = vcardOf({ contact: { ...ana, fullName }, firm: null, note: '' })
  for (const line of card.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
  expect(card).not.toContain('\ufffd')
  expect(card.replaceAll('\r\n ', '').split('\r\n')).toContain(`FN:${fullName}`)
})
