import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { masked, MaskedField, type Mask } from './masked-field.tsx'

const spaced: Mask = (typed) => typed.replace(/ /g, '').replace(/(..)(?=.)/g, '$1 ')

function Code({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return <MaskedField name="code" label="Código" mask={spaced} value={value} onChange={setValue} />
}

test('input gets its punctuation while typing', async () => {
  render(<Code />)
  await userEvent.type(screen.getByLabelText('Código'), '12345')
  expect(screen.getByLabelText('Código')).toHaveValue('12 34 5')
})

test('input in the middle is punctuated on blur', async () => {
  render(<Code initial="12 34" />)
  const field = screen.getByLabelText('Código')
  await userEvent.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field).toHaveValue('192 34')
  await userEvent.tab()
  expect(field).toHaveValue('19 23 4')
})

test('typing in the middle changes nothing else, so that the cursor does not jump', () => {
  const input = document.createElement('input')
  input.value = '4199'
  input.setSelectionRange(1, 1)
  expect(masked(input, spaced)).toBe('4199')
  input.setSelectionRange(4, 4)
  expect(masked(input, spaced)).toBe('41 99')
})
