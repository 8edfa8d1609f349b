import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormLook } from '../form/form.tsx'
import { TextField } from '../field/field.tsx'
import { FormDialog } from './form-dialog.tsx'

const discard = {
  title: 'Descartar?',
  lost: 'O que foi digitado se perde.',
  leave: 'Descartar',
  stay: 'Continuar',
  close: 'Fechar pergunta',
}

function show(over: Partial<FormLook> = {}, rest: Partial<Parameters<typeof FormDialog>[0]> = {}) {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const close = jest.fn()
  const leaving = { isAsked: false, leave: jest.fn(), stay: jest.fn() }
  render(
    <FormDialog
      title="Novo registro"
      form={{ state: 'idle', isDirty: false, leaving, submit, ...over }}
      onClose={close}
      cancelLabel="Cancelar"
      submit={{ children: 'Guardar' }}
      {...rest}
    >
      <TextField label="Nome" name="name" />
    </FormDialog>,
  )
  return { user: userEvent.setup(), submit, close, leaving }
}

const button = (name: string) => screen.getByRole('button', { name })

test('the first control has the focus, and Enter or the button submits', async () => {
  const { user, submit } = show()
  expect(screen.getByLabelText('Nome')).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(button('Guardar'))
  expect(submit).toHaveBeenCalledTimes(2)
})

test('closes at once if untouched; otherwise asks first, unless a draft is kept', async () => {
  const first = show({}, { discard })
  await first.user.keyboard('{Escape}')
  expect(first.close).toHaveBeenCalledTimes(1)
})

test('input is discarded only after confirmation', async () => {
  const { user, close } = show({ isDirty: true }, { discard })
  await user.click(button('Cancelar'))
  expect(screen.getByRole('alertdialog', { name: 'Descartar?' })).toHaveAccessibleDescription('O que foi digitado se perde.')
  await user.click(button('Continuar'))
  expect(close).not.toHaveBeenCalled()
  await user.click(button('Cancelar'))
  await user.click(button('Descartar'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('while sending it says so and stays open', async () => {
  const { user, submit, close } = show({ state: 'sending' })
  await user.click(screen.getByRole('button', { name: 'Guardar', busy: true }))
  await user.keyboard('{Escape}')
  expect(button('Cancelar')).toBeDisabled()
  expect(submit).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
})

test('a dialog that the back button closes can be closed while sending', async () => {
  const { user, close } = show({ state: 'sending' }, { closesWhileSending: true })
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
})

test('a link that leaves it asks with its texts', async () => {
  const leaving = { isAsked: true, leave: jest.fn(), stay: jest.fn() }
  const { user } = show({ leaving }, { leave: { ...discard, title: 'Sair?', leave: 'Sair' } })
  expect(screen.getByRole('alertdialog', { name: 'Sair?' })).toBeVisible()
  await user.click(button('Sair'))
  await user.click(button('Continuar'))
  expect([leaving.leave.mock.calls.length, leaving.stay.mock.calls.length]).toEqual([1, 1])
})

test('an irreversible action is an alert dialog; with nothing to send it has no button, and Enter does nothing', async () => {
  const { user, submit } = show({}, { tone: 'danger', submit: null })
  await user.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog', { name: 'Novo registro' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})
