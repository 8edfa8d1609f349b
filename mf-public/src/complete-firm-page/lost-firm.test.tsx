import { getAccount } from '@ponte/contracts/account'
import { completeFirmProfile, me, type SessionAnswer } from '@ponte/contracts/auth'
import { queries } from '@ponte/platform/query'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { account, firm } from '../dev/account-samples.ts'
import { sessionOf, user as sample } from '../dev/samples.ts'
import CompleteFirmPage from './complete-firm-page.tsx'

const clinic = person('firm')
const owner = (firmId: string | null) => sample({ id: clinic.id, role: 'firm', firm: firmId })

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, select' })
const submit = () => screen.getByRole('button', { name: 'Cadastrar empresa' })

function show({ answers = [], hasPassword = true }: { answers?: HttpHandler[]; hasPassword?: boolean } = {}) {
  return renderScreen(CompleteFirmPage, {
    path: '/complete-profile-firm',
    route: '/complete-profile-firm',
    user: clinic,
    isDemo: false,
    answers: [...answers, respond(me, () => owner(null)), respond(getAccount, () => account({ hasPassword }))],
  })
}

async function fill() {
  const typed: [RegExp, string][] = [
    [/^CNPJ/, '12ABC34501DE35'],
    [/^Nome da empresa/, 'Clínica Ipê'],
    [/^Tipo/, 'clinica'],
    [/^Endereço/, 'Rua das Palmeiras, 10'],
    [/^Estado/, 'SP'],
    [/^Cidade/, 'campinas'],
  ]
  for (const [name, value] of typed) fireEvent.change(await field(name), { target: { value } })
}

const taken = (sent: unknown[] = []) =>
  respond(completeFirmProfile, ({ body }): SessionAnswer => {
    sent.push(body)
    return { ...sessionOf(), user: owner(firm().id) }
  })

afterEach(() => jest.useRealTimers())

test('a user whose firm was deleted reads that, and confirms with the current password', async () => {
  show()
  expect(await screen.findByText(/Sua empresa não está mais cadastrada.*No fim, pedimos a sua senha atual/)).toBeVisible()
  expect(await field(/^Sua senha atual/)).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.queryByLabelText(/^Confirme/)).toBeNull()
  expect(screen.queryByText(/^Passo/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Voltar ao painel' })).toHaveAttribute('href', '/firm-dashboard')
})

test('a new firm opens its dashboard, without cached answers from before', async () => {
  const sent: unknown[] = []
  const { user, host, address } = show({ answers: [taken(sent)] })
  await fill()
  fireEvent.change(await field(/^Sua senha atual/), { target: { value: 'segredo7' } })
  queries.setQueryData(['cached before'], 'no firm')
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  await user.click(submit())
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Perfil completado com sucesso!' }]))
  expect(sent).toMatchObject([{ firmData: { name: 'Clínica Ipê' }, password: 'segredo7' }])
  expect(queries.getQueryData(['cached before'])).toBeUndefined()
  const accept = jest.spyOn(host.auth, 'accept')
  act(() => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(address()).toBe('/firm-dashboard'))
  expect(accept).toHaveBeenCalledTimes(1)
})

test('a wrong current password is reported at its field, and the input stays', async () => {
  const wrong = 'A senha atual não confere'
  const { user } = show({ answers: [respond(completeFirmProfile, () => refuse('invalid', { fields: { password: wrong } }))] })
  await fill()
  fireEvent.change(await field(/^Sua senha atual/), { target: { value: 'segredo8' } })
  await user.click(submit())
  await waitFor(() => expect(screen.getByLabelText(/^Sua senha atual/)).toHaveAccessibleDescription(wrong))
  expect(screen.getByLabelText(/^Sua senha atual/)).toHaveFocus()
  expect(await field(/^Nome da empresa/)).toHaveValue('Clínica Ipê')
})

test.each(['', '      '])('without the current password nothing is sent (%j)', async (typed) => {
  const sent: unknown[] = []
  const { user } = show({ answers: [taken(sent)] })
  await fill()
  fireEvent.change(await field(/^Sua senha atual/), { target: { value: typed } })
  await user.click(submit())
  expect(await field(/^Sua senha atual/)).toHaveAccessibleDescription('Obrigatório')
  expect(sent).toEqual([])
})

test('a user without a password chooses one', async () => {
  show({ hasPassword: false })
  expect(await screen.findByText(/No fim, você cria uma senha/)).toBeVisible()
  expect(screen.getByLabelText(/^Senha/, { selector: 'input' })).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByLabelText(/^Confirme/)).toBeVisible()
})

test('a user with a firm is redirected to its dashboard with a toast', async () => {
  const { host, address } = show({ answers: [respond(me, () => owner(firm().id))] })
  await waitFor(() => expect(address()).toBe('/firm-dashboard'))
  expect(host.toasts).toEqual([{ kind: 'info', message: 'Sua empresa já está cadastrada.' }])
  expect(host.navigations).toEqual([{ to: '/firm-dashboard', replace: true }])
})

test('a failed check for a firm can be retried', async () => {
  let isDown = true
  const { user } = show({ answers: [respond(me, () => (isDown ? refuse('internal') : owner(null)))] })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await field(/^Sua senha atual/)).toBeVisible()
})
