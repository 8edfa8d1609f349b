import { strengthOf } from './new-password-fields.tsx'

test.each([
  ['abc12', 'short'],
  ['ponte123', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Ponte12345', 'fair'],
  ['uma frase bem longa', 'strong'],
  ['Uma7frase!', 'strong'],
] as const)('%j is %s', (password, strength) => expect(strengthOf(password)).toBe(strength))
