import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { Menu, MenuButton, MenuLink } from './menu.tsx'

const leave = jest.fn()

function show() {
  const user = userEvent.setup()
  render(
    <>
      <Menu trigger="Ana" label="Conta de Ana">
        <MenuLink to="/dashboard" icon="home">
          Painel
        </MenuLink>
        <MenuButton icon="logout" onClick={leave}>
          Sair
        </MenuButton>
      </Menu>
      <button type="button">Depois</button>
    </>,
  )
  return { user, button: screen.getByRole('button', { name: 'Conta de Ana' }) }
}

const item = (name: string) => within(screen.getByRole('list', { name: 'Conta de Ana' })).getByText(name)
const expectClosed = () => expect(screen.queryByRole('list')).toBeNull()

test('a click opens the list, another one closes it', async () => {
  const { user, button } = show()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expectClosed()
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(item('Painel')).toHaveAttribute('href', '/dashboard')
  await user.click(button)
  expectClosed()
  expect(button).toHaveFocus()
})

test('arrow keys open it and wrap around, Escape closes it and returns the focus', async () => {
  const { user, button } = show()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(item('Painel')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(item('Sair')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(item('Painel')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(item('Sair')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(item('Painel')).toHaveFocus()
  await user.keyboard('{End}')
  expect(item('Sair')).toHaveFocus()
  await user.keyboard('{Escape}')
  expectClosed()
  expect(button).toHaveFocus()
})

test('an item can be chosen by keyboard, which closes the menu', async () => {
  const { user, button } = show()
  await user.tab()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(leave).toHaveBeenCalledTimes(1)
  expectClosed()
  expect(button).toHaveFocus()
})

test('a click elsewhere or Tab closes it', async () => {
  const { user, button } = show()
  await user.click(button)
  await user.click(document.body)
  expectClosed()

  await user.click(button)
  await user.tab()
  expect(item('Sair')).toHaveFocus()
  await user.tab()
  expectClosed()
  expect(screen.getByRole('button', { name: 'Depois' })).toHaveFocus()
})

test("the browser's back button closes it", async () => {
  const { user, button } = show()
  await user.click(button)
  fireEvent.popState(window)
  expectClosed()
})

test("within a dialog Escape closes only the menu, and a dialog opened by an item returns the focus to the menu's button", async () => {
  function Within() {
    const outer = useRef<HTMLDialogElement>(null)
    const inner = useRef<HTMLDialogElement>(null)
    return (
      <>
        <button type="button" onClick={() => outer.current?.showModal()}>
          Abrir
        </button>
        <dialog ref={outer} aria-label="Fora">
          <Menu trigger="…" label="Mais">
            <MenuButton onClick={() => inner.current?.showModal()}>Apagar</MenuButton>
          </Menu>
        </dialog>
        <dialog ref={inner} aria-label="Apagar?">
          <button type="button" onClick={() => inner.current?.close()}>
            Não
          </button>
        </dialog>
      </>
    )
  }
  const user = userEvent.setup()
  render(<Within />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(screen.getByRole('button', { name: 'Mais' }))
  await user.keyboard('{Escape}')
  expectClosed()
  expect(screen.getByRole('dialog', { name: 'Fora' })).toBeVisible()

  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Apagar' }))
  await user.click(screen.getByRole('button', { name: 'Não' }))
  expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus()
})
