import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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

function Resend() {
  const [isSent, setIsSent] = useState(false)
  return <Alert action={!isSent && <button onClick={() => setIsSent(true)}>Reenviar</button>}>{isSent ? 'Enviado' : 'Confirme'}</Alert>
}

test('it takes the focus if its pressed action disappears', async () => {
  render(<Resend />)
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar' }))
  expect(screen.getByRole('status')).toHaveTextContent('Enviado')
  expect(screen.getByRole('status')).toHaveFocus()
})
