import { maskCnpj, maskCpf, masked, maskPhone } from './mask.ts'

test.each([
  ['4', '(4'],
  ['41', '(41'],
  ['419', '(41) 9'],
  ['4133334444', '(41) 3333-4444'],
  ['41999990000', '(41) 99999-0000'],
  ['+55 41 99999-0000', '(41) 99999-0000'],
  ['+5541999990000', '(41) 99999-0000'],
  ['5541999990000', '(41) 99999-0000'],
  ['+554199', '+554199'],
  ['+1 202 555 0143', '+1 202 555 0143'],
  ['41 9999-abc', '41 9999-abc'],
  ['(', ''],
])('the phone %j stands as %j', (typed, shown) => expect(maskPhone(typed)).toBe(shown))

test.each([
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['529982247255', '529982247255'],
  ['52x', '52x'],
])('the CPF %j stands as %j', (typed, shown) => expect(maskCpf(typed)).toBe(shown))

test.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12ab', '12.AB'],
  ['12é', '12É'],
])('the CNPJ %j stands as %j', (typed, shown) => expect(maskCnpj(typed)).toBe(shown))

test('typing in the middle moves nothing, or the cursor would jump', () => {
  const input = document.createElement('input')
  input.value = '4199'
  input.setSelectionRange(1, 1)
  expect(masked(input, maskPhone)).toBe('4199')
  input.setSelectionRange(4, 4)
  expect(masked(input, maskPhone)).toBe('(41) 99')
})
