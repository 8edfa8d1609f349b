import { getAccount } from '@ponte/contracts/account'
import { completeFirmProfile, logout, me, type SessionAnswer } from '@ponte/contracts/auth'
import { refuse, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { showStep } from '../../test/onboarding-step.ts'
import { account } from '../dev/account-samples.ts'
import { newcomer, sessionOf } from '../dev/samples.ts'
import CompleteProfilePage from '../complete-profile-page/complete-profile-page.tsx'
import CompleteFirmPage from './complete-firm-page.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, select' })

const complete = {
  CNPJ: '12ABC34501DE35',
  'Nome da empresa': 'Clínica Ipê',
  Tipo: 'clinica',
  Endereço: 'Rua das Palmeiras, 10',
  Estado: 'SP',
  Cidade: 'campinas',
  Senha: 'segredo7',
  Confirme: 'segredo7',
}

async function show(options: RenderScreenOptions = {}) {
  const answers = [...(options.answers ?? []), respond(me, () => newcomer()), respond(getAccount, () => account({ hasPassword: false }))]
  const rendered = showStep(CompleteFirmPage, '/complete-profile-firm', { ...options, answers })
  await screen.findByLabelText(/^CNPJ/)
  async function send(over: Partial<typeof complete> = {}) {
    for (const [name, value] of Object.entries({ ...complete, ...over })) fireEvent.change(field(name), { target: { value } })
    await rendered.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }))
  }
  return { ...rendered, send }
}

const welcome = (sent: unknown[] = []) =>
  respond(completeFirmProfile, ({ body }): SessionAnswer => {
    sent.push(body)
    return { ...sessionOf(), user: { ...sessionOf().user, role: 'firm' } }
  })

afterEach(() => jest.useRealTimers())

test('completing a firm shows a toast and opens its dashboard after 1.5 s', async () => {
  const sent: unknown[] = []
  const { send, host, address } = await show({ answers: [welcome(sent)] })
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  await send()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Perfil completado com sucesso!' }]))
  expect(sent).toMatchObject([
    { firmData: { cnpj: '12ABC34501DE35', name: 'Clínica Ipê', city: 'campinas', photo: null }, password: 'segredo7' },
  ])
  expect(host.session.read().user).toMatchObject({ profileCompleted: false })
  act(() => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(address()).toBe('/firm-dashboard'))
  expect(host.session.read().user).toMatchObject({ profileCompleted: true, role: 'firm' })
})

test('a newcomer who already has a password confirms it', async () => {
  await show({ answers: [respond(getAccount, () => account())] })
  expect(screen.getByLabelText(/^Sua senha atual/)).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.queryByLabelText(/^Confirme/)).toBeNull()
  expect(screen.getByText(/^Passo 3/)).toBeVisible()
})

test('a failed check for a password can be retried', async () => {
  let isDown = true
  const answers = [respond(me, () => newcomer()), respond(getAccount, () => (isDown ? refuse('internal') : account()))]
  const { user } = showStep(CompleteFirmPage, '/complete-profile-firm', { answers })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByLabelText(/^Sua senha atual/)).toBeVisible()
})

test('the browser can autofill the address', async () => {
  await show()
  expect(field('Endereço')).toHaveAttribute('autocomplete', 'address-line1')
})

test.each(['CNPJ', 'Nome da empresa', 'Tipo', 'Endereço', 'Cidade', 'Senha', 'Confirme'] as const)('%s is required', async (name) => {
  const { send, host } = await show()
  await send({ [name]: '' })
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
  expect(field(name)).toHaveFocus()
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Por favor, preencha todos os campos obrigatórios' }])
})

test.each([
  [{ Confirme: 'segredo8' }, 'Confirme', 'As senhas não coincidem'],
  [{ Senha: 'abc', Confirme: 'abc' }, 'Senha', 'A senha deve ter no mínimo 6 caracteres'],
  [{ CNPJ: '11222333000180' }, 'CNPJ', 'Por favor, insira um CNPJ válido'],
] as const)('%j is refused at its field', async (over, name, message) => {
  const { send, host } = await show()
  await send(over)
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(host.toasts).toEqual([{ kind: 'error', message }])
})

test('a CNPJ of another firm is reported at its field', async () => {
  const taken = 'Já existe uma empresa com este CNPJ'
  const { send, host } = await show({ answers: [respond(completeFirmProfile, () => refuse('cnpj_taken', { fields: { cnpj: taken } }))] })
  await send()
  await waitFor(() => expect(field('CNPJ')).toHaveAccessibleDescription(expect.stringContaining(taken)))
  expect(host.toasts).toEqual([{ kind: 'error', message: taken }])
})

test('letters of a CNPJ become upper case', async () => {
  const { user } = await show()
  await user.type(field('CNPJ'), '12abc345')
  expect(field('CNPJ')).toHaveValue('12.ABC.345')
})

test('leaving before the redirect keeps the completed profile', async () => {
  const { send, host, unmount } = await show({ answers: [welcome()] })
  await send()
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  unmount()
  expect(host.session.read().user).toMatchObject({ profileCompleted: true })
})

test('signing out before the redirect is final', async () => {
  const { send, host, unmount } = await show({ answers: [welcome(), respond(logout, () => {})] })
  await send()
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  await act(() => host.auth.logout())
  unmount()
  expect(host.session.read().user).toBeNull()
})

test('a demo site fills in the sample data of a firm, even after a visit to the other form', async () => {
  const answers = [respond(me, () => newcomer()), respond(getAccount, () => account({ hasPassword: false }))]
  const other = showStep(CompleteProfilePage, '/complete-profile', { isDemo: true, answers })
  await screen.findByLabelText(/^CPF/)
  other.unmount()
  await show({ isDemo: true })
  expect(field('Nome da empresa')).not.toHaveValue('')
})
