import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, FormAlert } from './form.tsx'

const leaving = { isAsked: true, leave: () => {}, stay: jest.fn() }

test('submits by POST with its own validation, so that input never ends up in an address', async () => {
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

test('the leave confirmation is rendered beside it', async () => {
  render(
    <Form form={{ submit: () => {}, leaving }} leave={{ title: 'Sair?', lost: 'Nada foi enviado.', leave: 'Sair', stay: 'Ficar' }}>
      <input aria-label="Nota" />
    </Form>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Sair?' })).toHaveAccessibleDescription('Nada foi enviado.')
  await userEvent.click(screen.getByRole('button', { name: 'Ficar' }))
  expect(leaving.stay).toHaveBeenCalledTimes(1)
})

test('a failed connection is announced in the form', () => {
  render(
    <Form form={{ submit: () => {}, leaving: { ...leaving, isAsked: false }, isUnreached: true }} aria-label="Nota">
      <button>Guardar</button>
    </Form>,
  )
  const alert = within(screen.getByRole('form', { name: 'Nota' })).getByRole('alert')
  expect(alert).toHaveTextContent('Sem conexão. Tente de novo.')
})

test('the reason for a failed submit is announced at once and scrolled into view', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
  render(<FormAlert>Sem conexão</FormAlert>)
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão')
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
})
