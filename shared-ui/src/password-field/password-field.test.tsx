import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field.tsx'

test('the password is hidden until requested, and can be hidden again', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Senha" defaultValue="ponte123" />)
  const input = screen.getByLabelText('Senha')
  expect(input).toHaveAttribute('type', 'password')

  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('ponte123')

  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(input).toHaveAttribute('type', 'password')
})
