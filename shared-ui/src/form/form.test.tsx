import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, FormAlert } from './form.tsx'

const leaving = { isAsked: true, leave: () => {}, stay: jest.fn() }

test('it is sent by post and by its own rules, never into an address', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <Form form={{ submit, leaving }} aria-label="Nota">
      <input aria-label="E-mail" type="email" required />
      <button>Guardar</button>
    </Form>,
  )
  expect(screen.getByRole('form', { name: 'Nota' })).toHaveAttribute('method', 'post')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('where it asks before it is left the question stands beside it', async () => {
  render(
    <Form form={{ submit: () => {}, leaving }} leave={{ title: 'Sair?', lost: 'Nada foi enviado.', leave: 'Sair', stay: 'Ficar' }}>
      <input aria-label="Nota" />
    </Form>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Sair?' })).toHaveAccessibleDescription('Nada foi enviado.')
  await userEvent.click(screen.getByRole('button', { name: 'Ficar' }))
  expect(leaving.stay).toHaveBeenCalledTimes(1)
})

test('why it was not sent is spoken at once and comes into sight', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
  render(<FormAlert>Sem conexão</FormAlert>)
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão')
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
})
