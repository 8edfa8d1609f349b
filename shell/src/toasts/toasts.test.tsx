import type { ToastKind } from '@ponte/contracts/host'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { text } from '../text.ts'
import { ToastOutlet } from './toast-outlet.tsx'
import * as view from './toast-view.tsx'
import { Toasts, type ToastView } from './toasts.ts'

function outlet(load: () => Promise<ToastView> = async () => view) {
  const toasts = new Toasts(load)
  render(<ToastOutlet toasts={toasts} />)
  return toasts
}

test('a success is announced politely, an error interrupts', async () => {
  const toasts = outlet()
  toasts.show('success', 'Perfil salvo')
  toasts.show('error', 'Erro ao salvar')
  expect(await screen.findByRole('status')).toHaveTextContent('Perfil salvo')
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao salvar')
})

test('a message that the page itself announces is shown silently', async () => {
  const toasts = outlet()
  toasts.show('error', 'Informe o e-mail', { isSpoken: false })
  const toast = await screen.findByText('Informe o e-mail')
  expect(toast).toBeVisible()
  expect(toast).toHaveAttribute('aria-hidden', 'true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: text.closeToast })).toBeNull()
})

test('closing a focused toast returns the focus to where it came from', async () => {
  const user = userEvent.setup()
  render(<button>Salvar</button>)
  outlet().show('success', 'Perfil salvo')
  const close = await screen.findByRole('button', { name: text.closeToast })
  screen.getByRole('button', { name: 'Salvar' }).focus()
  close.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus()
})

test('a toast has an id that HTML allows', async () => {
  outlet().show('success', 'Perfil salvo com sucesso!')
  expect((await screen.findByText('Perfil salvo com sucesso!')).closest('[id]')?.id).toMatch(/^\S+$/)
})

test.each(['error', 'success'] as const)('a success replaces an earlier %s and no other toast', async (kind) => {
  const toasts = outlet()
  toasts.show(kind, 'Antes')
  toasts.show('info', 'Sem permissão')
  const earlier = await screen.findByText('Antes')
  act(() => toasts.show('success', 'Perfil salvo'))
  await screen.findByText('Perfil salvo')
  fireEvent.animationEnd(earlier)
  await waitFor(() => expect(earlier).not.toBeInTheDocument())
  expect(screen.getByText('Sem permissão')).toBeVisible()
})

test('one message is one toast, however often it is sent', async () => {
  const toasts = outlet()
  toasts.show('info', 'Sem permissão')
  toasts.show('info', 'Sem permissão')
  await screen.findByText('Sem permissão')
  act(() => {
    toasts.show('info', 'Sem permissão')
    toasts.show('info', 'Outra coisa')
  })
  await screen.findByText('Outra coisa')
  expect(screen.getAllByText('Sem permissão')).toHaveLength(1)
})

test.each([
  ['a click', () => screen.getByText('Já li')],
  ['its button', () => screen.getByRole('button', { name: text.closeToast })],
])('%s closes it', async (_, target) => {
  const user = userEvent.setup()
  const toasts = outlet()
  toasts.show('info', 'Já li')
  const toast = await screen.findByRole('status')
  await user.click(target())
  // jsdom does not end the animation after which it is removed.
  fireEvent.animationEnd(screen.getByText('Já li'))
  await waitFor(() => expect(toast).not.toBeInTheDocument())
})

test.each([
  [undefined, 5000],
  [3000, 3000],
])('with a duration of %s it stays for %s ms', async (durationMs, expected) => {
  const shown: number[] = []
  const toasts = new Toasts(async () => ({ ToastArea: () => null, show: (toast) => shown.push(toast.durationMs) }))
  toasts.show('info', 'x', durationMs === undefined ? {} : { durationMs })
  await toasts.prepare()
  expect(shown).toEqual([expected])
})

afterEach(() => jest.useRealTimers())

/** Shows a toast whose time, paused in this jsdom window that never had the focus, starts now. */
async function startedToast(kind: ToastKind, options?: { durationMs: number }) {
  const toasts = outlet()
  toasts.show(kind, 'Perfil salvo', options)
  const words = await screen.findByText('Perfil salvo')
  const toast = words.closest('.Toastify__toast') as HTMLElement
  jest.useFakeTimers()
  fireEvent.focus(window)
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  return { toasts, toast, pass }
}

test('a toast of 3000 ms, as profile screens show it, leaves after exactly 3000 ms', async () => {
  const { toast, pass } = await startedToast('success', { durationMs: 3000 })
  pass(2999)
  expect(toast).toHaveAttribute('data-in', 'true')
  pass(1)
  expect(toast).toHaveAttribute('data-in', 'false')
  fireEvent.animationEnd(toast)
  pass(1000)
  expect(toast).not.toBeInTheDocument()
})

test('an animation that ends early does not end the toast', async () => {
  const { toast } = await startedToast('success')
  for (const part of toast.querySelectorAll('*')) fireEvent.animationEnd(part)
  expect(toast).toHaveAttribute('data-in', 'true')
})

test.each<[string, (toast: HTMLElement) => unknown, (toast: HTMLElement) => unknown]>([
  ['it has the focus', (toast) => toast.focus(), (toast) => toast.blur()],
  ['the mouse is over it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['another window has the focus', () => fireEvent.blur(window), () => fireEvent.focus(window)],
])('its time stops while %s, and goes on where it was', async (_, stop, goOn) => {
  const { toast, pass } = await startedToast('info')
  pass(4000)
  act(() => void stop(toast))
  pass(60_000)
  act(() => void goOn(toast))
  pass(999)
  expect(toast).toHaveAttribute('data-in', 'true')
  pass(1)
  expect(toast).toHaveAttribute('data-in', 'false')
})

test.each(['success', 'error', 'info'] as const)('the same %s again is announced again and stays for its whole time', async (kind) => {
  const { toasts, toast, pass } = await startedToast(kind, { durationMs: 3000 })
  pass(2900)
  const announced = screen.getByText('Perfil salvo')
  act(() => toasts.show(kind, 'Perfil salvo', { durationMs: 5000 }))
  expect(screen.getByText('Perfil salvo')).not.toBe(announced)
  expect(toast).toContainElement(screen.getByText('Perfil salvo'))
  pass(4999)
  expect(toast).toHaveAttribute('data-in', 'true')
  pass(1)
  expect(toast).toHaveAttribute('data-in', 'false')
})

test.each(['success', 'error', 'info'] as const)('the same %s while the first leaves is a toast of its own', async (kind) => {
  const { toasts, toast, pass } = await startedToast(kind)
  pass(5000)
  expect(toast).toHaveAttribute('data-in', 'false')
  act(() => toasts.show(kind, 'Perfil salvo'))
  fireEvent.animationEnd(toast)
  pass(1000)
  expect(toast).not.toBeInTheDocument()
  expect(screen.getByText('Perfil salvo').closest('.Toastify__toast')).toHaveAttribute('data-in', 'true')
})

test('a silent toast that is sent again to be spoken can be closed', async () => {
  const toasts = outlet()
  toasts.show('error', 'Informe o e-mail', { isSpoken: false })
  await screen.findByText('Informe o e-mail')
  act(() => toasts.show('error', 'Informe o e-mail'))
  expect(screen.getByRole('alert')).toHaveTextContent('Informe o e-mail')
  expect(screen.getByRole('button', { name: text.closeToast })).toBeVisible()
})

test('the library is fetched at the first touch of the page', async () => {
  const user = userEvent.setup()
  let loads = 0
  outlet(async () => {
    loads += 1
    return view
  })
  expect(loads).toBe(0)
  await user.click(document.body)
  await user.keyboard('a')
  expect(loads).toBe(1)
})

test('without the library a message is an alert, unless the page itself announces it; the next one is a toast again', async () => {
  const alert = jest.spyOn(window, 'alert').mockReturnValue()
  let isGone = true
  const toasts = outlet(async () => {
    if (isGone) throw new Error('gone')
    return view
  })
  toasts.show('error', 'Informe o e-mail', { isSpoken: false })
  toasts.show('error', 'Login failed')
  await waitFor(() => expect(alert.mock.calls).toEqual([['Login failed']]))
  isGone = false
  toasts.show('info', 'De volta')
  expect(await screen.findByText('De volta')).toBeVisible()
  expect(screen.queryByText('Login failed')).toBeNull()
})

describe('over a modal dialog', () => {
  function dialogIn(place: Element): HTMLDialogElement {
    const dialog = document.createElement('dialog')
    place.append(dialog)
    dialog.showModal()
    return dialog
  }

  afterEach(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  })

  async function shownToast() {
    outlet().show('info', 'Já li')
    return screen.findByText('Já li')
  }

  test('a toast is inside the dialog, the only accessible part of the page then', async () => {
    const first = dialogIn(document.body)
    const toast = await shownToast()
    expect(first).toContainElement(toast)
    const second = dialogIn(first)
    await waitFor(() => expect(second).toContainElement(toast))
    second.close()
    await waitFor(() => expect(second).not.toContainElement(toast))
    expect(first).toContainElement(toast)
    first.close()
    await waitFor(() => expect(first).not.toContainElement(toast))
    expect(toast).toBeVisible()
  })

  test('the last opened dialog is on top, wherever it is in the page', async () => {
    const later = dialogIn(document.body)
    const sooner = document.createElement('dialog')
    document.body.prepend(sooner)
    const toast = await shownToast()
    expect(later).toContainElement(toast)
    sooner.showModal()
    await waitFor(() => expect(sooner).toContainElement(toast))
  })

  test('it survives a dialog that is removed while open', async () => {
    const dialog = dialogIn(document.body)
    const toast = await shownToast()
    dialog.remove()
    expect(toast).not.toBeInTheDocument()
    await waitFor(() => expect(toast).toBeVisible())
  })

  test('it is closed by its button there too', async () => {
    const user = userEvent.setup()
    dialogIn(document.body)
    const toast = await shownToast()
    await user.click(screen.getByRole('button', { name: text.closeToast }))
    fireEvent.animationEnd(screen.getByText('Já li'))
    await waitFor(() => expect(toast).not.toBeInTheDocument())
  })

  test('with a top layer it is shown there again each time', async () => {
    const shown = jest.fn()
    HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
      shown(this.parentElement?.tagName)
    }
    const toast = await shownToast()
    const dialog = dialogIn(document.body)
    await waitFor(() => expect(dialog).toContainElement(toast))
    expect(shown.mock.calls).toEqual([['BODY'], ['DIALOG']])
  })
})

test('a leaving toast keeps its text unchanged, so that no screen reader repeats it', async () => {
  const toasts = outlet()
  toasts.show('success', 'Perfil salvo')
  const words = await screen.findByRole('status')
  const toast = words.closest('.Toastify__toast')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((seen) => changes.push(...seen))
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['role', 'aria-label'] })
  await userEvent.click(words)
  await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'))
  observer.disconnect()
  expect(changes.filter(({ type, addedNodes }) => type === 'attributes' || addedNodes.length > 0)).toEqual([])
})
