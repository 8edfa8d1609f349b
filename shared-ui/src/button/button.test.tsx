import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button.tsx'

test('a button works by click and keyboard, and does not submit a form by default', async () => {
  const press = jest.fn()
  const submit = jest.fn()
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Guardar</Button>
    </form>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
  expect(submit).not.toHaveBeenCalled()
})

test('a busy button keeps the focus and ignores further clicks', async () => {
  const press = jest.fn()
  const submit = jest.fn()
  render(
    <form onSubmit={submit}>
      <Button type="submit" isBusy onClick={press}>
        Entrar
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Entrar', busy: true })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
