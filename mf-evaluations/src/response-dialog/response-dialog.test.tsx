import { respondToContact, type PendingContact } from '@ponte/contracts/contacts'
import { person, refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { pendingApi } from '../dev/pending-api.ts'
import { contact, PROFESSIONAL } from '../dev/samples.ts'
import PendingPage from '../pending-page/pending-page.tsx'

const COLLEAGUE = { _id: 'professional-2', fullName: 'Bruno Reis' }

function show(one: PendingContact, persona: 'professional' | 'firm' = 'professional') {
  const api = pendingApi([one], { viewerId: person(persona).id })
  return { api, ...renderScreen(PendingPage, { user: persona, path: '/pending-evaluations', answers: api.handlers }) }
}

async function open(one = contact(), persona?: 'professional' | 'firm') {
  const shown = show(one, persona)
  await shown.user.click(await screen.findByRole('button', { name: /^Responder ao contato/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder ao contato' }))
  return { ...shown, dialog, confirm: dialog.getByRole('button', { name: 'Confirmar resposta' }) }
}

test.each([
  ['the professional', contact(), 'professional', 'Arthur Campos · Clínica Aurora', 'Serviço prestado', 'service_provided'],
  ['the firm', contact({}, 'contractor'), 'firm', PROFESSIONAL.fullName, 'Serviço recebido', 'service_received'],
  [
    'a professional whom a colleague asked',
    contact({ contractor: COLLEAGUE }),
    'professional',
    COLLEAGUE.fullName,
    'Serviço prestado',
    'service_provided',
  ],
  [
    'a professional who asked a colleague',
    contact({ professional: COLLEAGUE, contractor: PROFESSIONAL }),
    'professional',
    COLLEAGUE.fullName,
    'Serviço recebido',
    'service_received',
  ],
] as const)('%s gets the wording of their own side', async (_, one, persona, other, label, sent) => {
  const { dialog, user, confirm, api, host } = await open(one, persona)
  expect(dialog.getByText(other)).toBeVisible()
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([label, 'Foi só um contato'])
  await user.click(dialog.getByRole('radio', { name: label }))
  await user.click(confirm)
  expect(await screen.findByRole('dialog', { name: `Avaliar ${other}` })).toBeVisible()
  expect(api.responses).toEqual([sent])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Resposta registrada com sucesso!' }])
})

test('what each answer means is a sentence', async () => {
  const { dialog } = await open()
  expect(dialog.getByText('Você trabalhou para Arthur Campos (Clínica Aurora).')).toBeInTheDocument()
})

test('without a choice nothing is sent, and the focus moves to the choice', async () => {
  const { dialog, user, confirm, api, host } = await open()
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(confirm)
  const question = dialog.getByRole('radiogroup', { name: 'O que aconteceu?' })
  expect(question).toBeInvalid()
  expect(question).toHaveAccessibleDescription('Obrigatório')
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Escolha uma resposta para confirmar' }])
  expect(dialog.getByRole('radio', { name: 'Serviço prestado' })).toHaveFocus()
  expect(api.responses).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  expect(question).toBeValid()
  expect(confirm).not.toHaveAttribute('aria-disabled')
})

test('it works by keyboard', async () => {
  const { user, api } = show(contact())
  ;(await screen.findByRole('button', { name: /^Responder ao contato/ })).focus()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('radio', { name: 'Serviço prestado' })
  await waitFor(() => expect(first).toHaveFocus())
  await user.keyboard(' {ArrowDown}{Tab}{Tab}{Enter}')
  await screen.findByRole('dialog', { name: 'Avaliar Arthur Campos · Clínica Aurora' })
  expect(api.responses).toEqual(['contact_only'])
})

test('twenty presses send one answer, even after reopening', async () => {
  const asked = jest.fn()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { user, host, confirm, dialog } = await open()
  server.use(respond(respondToContact, async () => (asked(), await held)))
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  act(() => {
    for (let press = 0; press < 20; press += 1) confirm.click()
  })
  await screen.findByRole('button', { name: 'Confirmar resposta', busy: true })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Responder ao contato/ }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar resposta', busy: true }))
  release()
  expect(await screen.findByRole('dialog', { name: 'Avaliar Arthur Campos · Clínica Aurora' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(host.toasts).toHaveLength(1)
})

test('the following rating can be postponed, and started from the list of ready contacts', async () => {
  const { user, dialog, confirm, address } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  await user.click(confirm)
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Avaliar Arthur Campos · Clínica Aurora' })).getByRole('button', { name: 'Depois' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/pending-evaluations')
  const ready = within(await screen.findByRole('region', { name: 'Pronto para Avaliar (1)' }))
  expect(screen.getByRole('region', { name: 'Aguardando Resposta (0)' })).toBeVisible()
  await waitFor(() => expect(ready.getByRole('button', { name: 'Avaliar Arthur Campos · Clínica Aurora' })).toHaveFocus())
})

test('the rating includes a service just confirmed, before the lists reload', async () => {
  const { user, dialog, confirm } = await open()
  server.use(http.get('*/api/v1/*', () => new Promise(() => {})))
  await user.click(dialog.getByRole('radio', { name: 'Serviço prestado' }))
  await user.click(confirm)
  expect(await screen.findByRole('radiogroup', { name: 'Qualidade do serviço' })).toBeVisible()
})

test('with an unreachable server nothing is lost, and a retry sends it', async () => {
  const { user, dialog, confirm, api, host } = await open()
  server.use(http.post('*/contact-logs/:id/respond', () => HttpResponse.error(), { once: true }))
  await user.click(dialog.getByRole('radio', { name: 'Serviço prestado' }))
  await user.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Erro ao responderConfira a sua conexão e tente de novo. Nada foi perdido.')
  expect(dialog.getByRole('radio', { name: 'Serviço prestado' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('dialog', { name: 'Avaliar Arthur Campos · Clínica Aurora' })).toBeVisible()
  expect(api.responses).toEqual(['service_provided'])
  expect(host.toasts.map(({ message }) => message)).toEqual(['Erro ao responder', 'Resposta registrada com sucesso!'])
  expect(host.silentToasts).toEqual(['Erro ao responder'])
})

test('over the limit, the server message and the retry time are shown', async () => {
  const { user, dialog, confirm } = await open()
  server.use(respond(respondToContact, () => refuse('too_many', { retryAfterSeconds: 90 })))
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  await user.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Muitas tentativas. Aguarde um pouco e tente de novoTente de novo em 2 minutos.',
  )
})

test('server errors are shown at the choice', async () => {
  const { user, dialog, confirm } = await open()
  server.use(respond(respondToContact, () => refuse('invalid', { fields: { response: 'Esta resposta é do outro lado do contato' } })))
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  await user.click(confirm)
  const question = dialog.getByRole('radiogroup', { name: 'O que aconteceu?' })
  await waitFor(() => expect(question).toHaveAccessibleDescription('Esta resposta é do outro lado do contato'))
  expect(dialog.getByRole('radio', { name: 'Foi só um contato' })).toHaveFocus()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('a failure after closing is shown in a toast', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { user, dialog, confirm, host } = await open()
  server.use(respond(respondToContact, async () => (await held, refuse('unavailable'))))
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  await user.click(confirm)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  await waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível no momento. Tente de novo em instantes' }]),
  )
})

test.each([
  ['too_early', 'Este contato ainda não pode ser respondido ou avaliado'],
  ['window_closed', 'O prazo deste contato já terminou'],
] as const)('a refusal with %s is shown, and the lists are reloaded', async (code, words) => {
  const { user, dialog, confirm, api } = await open()
  server.use(respond(respondToContact, ({ params: { id } }) => (api.change(id, { opensAt: '2026-12-21T03:00:00.000Z' }), refuse(code))))
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  await user.click(confirm)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await screen.findByText('Nenhuma avaliação pendente')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Confirmar resposta' })).toBeNull()
})

test('if answered elsewhere meanwhile, it continues with the rating', async () => {
  const { user, dialog, confirm, api } = await open()
  server.use(
    respond(
      respondToContact,
      ({ params: { id } }) => (api.change(id, { professionalResponse: 'service_provided' }), refuse('already_answered')),
    ),
  )
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  await user.click(confirm)
  expect(await screen.findByRole('alert')).toHaveTextContent('Você já respondeu a este contato')
  await user.click(await screen.findByRole('button', { name: 'Avaliar agora' }))
  expect(await screen.findByRole('radiogroup', { name: 'Qualidade do serviço' })).toBeVisible()
})

test('the choice survives closing', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Foi só um contato' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Responder ao contato/ }))
  const chosen = await screen.findByRole('radio', { name: 'Foi só um contato' })
  expect(chosen).toBeChecked()
  await waitFor(() => expect(chosen).toHaveFocus())
})
