import { fakeHost, renderScreen, type RenderScreenOptions } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { drafts } from '../drafts.ts'
import { FIRM_DRAFT } from '../onboarding/steps.ts'
import SelectTypePage from './select-type-page.tsx'

const show = (options: RenderScreenOptions = {}) =>
  renderScreen(SelectTypePage, { path: '/select-user-type', route: '/select-user-type', user: 'newcomer', ...options })

afterEach(() => jest.useRealTimers())

test.each([
  ['Sou clínica ou hospital', '/complete-profile-firm'],
  ['Sou profissional de saúde', '/complete-profile'],
])('%j opens %s after 1 s, and a second press changes nothing', async (name, to) => {
  const { user, host, address } = show()
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  await user.click(screen.getByRole('button', { name }))
  for (const button of screen.getAllByRole('button')) await user.click(button)
  expect(address()).toBe('/select-user-type')
  act(() => jest.advanceTimersByTime(1000))
  await waitFor(() => expect(address()).toBe(to))
  expect(host.navigations).toHaveLength(1)
})

test('the chosen form carries the page to open at the end', async () => {
  const { user, address } = show({ path: '/select-user-type?next=%2Fsearch%3Fq%3Dana' })
  await user.click(screen.getByRole('button', { name: 'Sou clínica ou hospital' }))
  await waitFor(() => expect(address()).toBe('/complete-profile-firm?next=%2Fsearch%3Fq%3Dana'))
})

test('a visitor is redirected to the login', async () => {
  const { address } = show({ user: null })
  await waitFor(() => expect(address()).toBe('/login'))
})

test('a note says how long and where the choice can be changed', () => {
  show()
  expect(
    screen.getByText('Você pode mudar esta escolha até completar o seu perfil: o formulário tem “Voltar e escolher outro tipo de perfil”.'),
  ).toBeVisible()
})

test('a started form can be resumed', () => {
  drafts.of(fakeHost({ user: 'newcomer' }), FIRM_DRAFT).keep({ name: 'Clínica Ipê' })
  show()
  expect(screen.getAllByText('Continuar de onde parei')).toHaveLength(1)
})

test('the choice made in this tab can be resumed', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Sou clínica ou hospital' }))
  unmount()
  show()
  expect(screen.getAllByText('Continuar de onde parei')).toHaveLength(1)
})

test('a choice that cannot be stored is reported, and still opens the form', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  const { user, host, address } = show()
  await user.click(screen.getByRole('button', { name: 'Sou clínica ou hospital' }))
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao selecionar tipo de usuário' }])
  await waitFor(() => expect(address()).toBe('/complete-profile-firm'))
})

test('a choice after the session has ended is reported as failed', async () => {
  const { user, host, address } = show()
  await user.click(screen.getByRole('button', { name: 'Sou clínica ou hospital' }))
  await act(async () => host.become(null))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao selecionar tipo de usuário' }])
})

test('it is reported, too, when the page is removed together with the session', async () => {
  const { user, host, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Sou clínica ou hospital' }))
  act(() => {
    host.become(null)
    unmount()
  })
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao selecionar tipo de usuário' }])
})
