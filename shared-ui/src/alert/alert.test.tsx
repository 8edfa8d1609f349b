import { render, screen } from '@testing-library/react'
import { Alert } from './alert.tsx'

test('danger interrupts the screen reader, info waits', () => {
  render(
    <>
      <Alert tone="danger">Please fill in all fields</Alert>
      <Alert action={<a href="/login">Entrar</a>}>Entre para ver contatos</Alert>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields')
  expect(screen.getByRole('status')).toHaveTextContent('Entre para ver contatos')
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible()
})
