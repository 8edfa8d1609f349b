import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { Dialog, DialogOfAddress } from './dialog.tsx'

function Page({ stays = false, onAsked = () => {} }: { stays?: boolean; onAsked?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  function close() {
    onAsked()
    if (!stays) setIsOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <Dialog isOpen={isOpen} title="Novo registro" onClose={close} footer={<button type="button">Guardar</button>}>
        <input aria-label="Nome" />
        <input aria-label="Foto" type="file" />
      </Dialog>
    </>
  )
}

async function open(page = <Page />) {
  const user = userEvent.setup()
  render(page)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  return { user, dialog: screen.getByRole('dialog', { name: 'Novo registro' }) }
}

function expectClosed() {
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
}

test('on opening, the first field has the focus', async () => {
  await open()
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
})

test('a text longer than the screen has the focus, so that the keyboard scrolls it', () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000)
  render(
    <Dialog isOpen title="Regras" onClose={() => {}} footer={<button type="button">Entendi</button>}>
      Muitas palavras
    </Dialog>,
  )
  expect(screen.getByText('Muitas palavras')).toHaveFocus()
})

test('Escape closes it and returns the focus', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  expectClosed()
})

test('the close button closes it and returns the focus', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expectClosed()
})

test('a click on the backdrop closes it', async () => {
  const { user, dialog } = await open()
  await user.click(screen.getByRole('heading', { name: 'Novo registro' }))
  expect(dialog).toBeVisible()
  await user.click(dialog)
  expectClosed()
})

test('a text selection that ends outside does not close it', async () => {
  const { user, dialog } = await open()
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'Nome' }) },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  fireEvent.click(dialog)
  expect(dialog).toBeVisible()
})

test('its state is reset on each opening', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
  await user.keyboard('{Escape}{Enter}')
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('')
})

test('stays open while the parent says so, even if the browser tries to close it', async () => {
  const asked = jest.fn()
  const { user, dialog } = await open(<Page stays onAsked={asked} />)
  await user.keyboard('{Escape}')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(dialog).toHaveAttribute('open')
  ;(dialog as HTMLDialogElement).close()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(dialog).toHaveAttribute('open')
})

test('cancelling a file chooser does not close it', async () => {
  const { dialog } = await open()
  fireEvent(screen.getByLabelText('Foto'), new Event('cancel', { bubbles: true }))
  expect(dialog).toBeVisible()
})

test('opens under StrictMode, which mounts everything twice', async () => {
  const { dialog } = await open(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  expect(dialog).toHaveAttribute('open')
})

test("above a dialog of another version, the scrollbar's space is kept", async () => {
  const root = document.documentElement
  root.style.cssText = 'overflow-y: hidden; --scrollbar-width: 15px'
  await open()
  expect(root.style.getPropertyValue('--scrollbar-width')).toBe('15px')
  root.removeAttribute('style')
})

test.each([
  ['en', 'Close'],
  ['pt', 'Fechar'],
])('in a page in %j its cross is called %j, unless its screen has another language', (language, name) => {
  const place = Symbol.for('ponte.language')
  Reflect.set(globalThis, place, { language })
  const shown = (closeLabel?: string) => (
    <Dialog isOpen title="Novo registro" onClose={() => {}} {...(closeLabel !== undefined && { closeLabel })}>
      Nome
    </Dialog>
  )
  const { rerender } = render(shown())
  expect(screen.getByRole('button', { name })).toBeVisible()
  rerender(shown('Cerrar'))
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeVisible()
  Reflect.deleteProperty(globalThis, place)
})

test('Back closes it before the page changes, unless it is the address that opened it', () => {
  const dialog = (
    <Dialog isOpen title="Novo registro" onClose={() => {}}>
      Vazio
    </Dialog>
  )
  const { rerender } = render(dialog)
  expect(screen.getByRole('dialog')).toHaveAttribute('data-closes-on-back')
  rerender(<DialogOfAddress>{dialog}</DialogOfAddress>)
  expect(screen.getByRole('dialog')).not.toHaveAttribute('data-closes-on-back')
})
