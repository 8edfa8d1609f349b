import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from './confirm-dialog.tsx'

function show(isBusy = false) {
  const confirm = jest.fn()
  const close = jest.fn()
  render(
    <ConfirmDialog
      isOpen
      title="Apagar o registro?"
      confirmLabel="Apagar"
      cancelLabel="Manter"
      onConfirm={confirm}
      onClose={close}
      isBusy={isBusy}
      tone="danger"
    >
      Isso não pode ser desfeito.
    </ConfirmDialog>,
  )
  return { user: userEvent.setup(), confirm, close }
}

test('it has a name and a description, and the harmless answer has the focus', () => {
  show()
  expect(screen.getByRole('alertdialog', { name: 'Apagar o registro?' })).toHaveAccessibleDescription('Isso não pode ser desfeito.')
  expect(screen.getByRole('button', { name: 'Manter' })).toHaveFocus()
})

test('yes confirms; no, the close button and Escape do not', async () => {
  const { user, confirm, close } = show()
  await user.click(screen.getByRole('button', { name: 'Manter' }))
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(3)
  expect(confirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Apagar' }))
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('while busy it accepts no second answer', async () => {
  const { user, confirm, close } = show(true)
  await user.click(screen.getByRole('button', { name: 'Apagar', busy: true }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.getByRole('button', { name: 'Manter' })).toBeDisabled()
  expect(confirm).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
})
