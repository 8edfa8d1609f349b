import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from './field.tsx'

test('a text field is found by its label and accepts input', async () => {
  render(<TextField label="E-mail" type="email" name="email" hint="O do cadastro" />)
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  await userEvent.type(input, 'ana@ponte.example')
  expect(input).toHaveValue('ana@ponte.example')
  expect(input).toHaveAccessibleDescription('O do cadastro')
})

test('an error marks the field and keeps the text', async () => {
  const { rerender } = render(<TextField label="E-mail" />)
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana')
  rerender(<TextField label="E-mail" error="E-mail inválido" />)
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana')
  expect(screen.getByText('E-mail inválido')).toBeVisible()
})

test('a required field is marked', () => {
  render(<TextField label="E-mail" required />)
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeRequired()
  expect(screen.getByText('*')).toBeVisible()
})
