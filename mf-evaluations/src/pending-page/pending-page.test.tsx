import { pendingResponses, type PendingContact } from '@ponte/contracts/contacts'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { queries } from '@ponte/platform/query'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { contact, FIRM, PROFESSIONAL } from '../dev/samples.ts'
import PendingPage from './pending-page.tsx'

const lists = (awaiting: PendingContact[], ready: PendingContact[]) => [
  respond(pendingResponses, () => awaiting),
  respond(pendingEvaluations, () => ready),
]
const rowsOf = async (heading: string) => within(await screen.findByRole('region', { name: heading })).getAllByRole('listitem')

test('a professional sees the other side, the date and the deadline, in two counted lists', async () => {
  const older = contact({ contractor: { _id: 'firm-2', fullName: 'Hospital Santa Clara' } })
  const answered = contact({ professionalResponse: 'contact_only' })
  const ready = contact({ professionalResponse: 'service_provided' })
  renderScreen(PendingPage, { user: 'professional', answers: lists([older, answered], [ready]) })

  expect(screen.getByRole('heading', { level: 1, name: 'Avaliações Pendentes' })).toBeVisible()
  const [first, second] = await rowsOf('Aguardando Resposta (2)')
  expect(first).toHaveTextContent('HHospital Santa ClaraContato em 07/11/2026Responda até o fim de 20/12/2026')
  expect(second).toHaveTextContent(
    'AArthur CamposClínica AuroraContato em 07/11/2026✓ Você já respondeuO outro lado pode responder até o fim de 20/12/2026',
  )
  const [only, ...more] = await rowsOf('Pronto para Avaliar (1)')
  expect(only).toHaveTextContent('Avalie até o fim de 20/12/2026')
  expect(more).toEqual([])
})

test("the contractor sees the professional, and only the contractor's answer counts", async () => {
  const theirs = contact({ professionalResponse: 'service_provided' }, 'contractor')
  renderScreen(PendingPage, { user: 'firm', answers: lists([theirs], []) })
  const [row] = await rowsOf('Aguardando Resposta (1)')
  expect(row).toHaveTextContent(PROFESSIONAL.fullName)
  expect(row).not.toHaveTextContent('✓ Você já respondeu')
})

test('a professional who contacted a colleague is the contractor', async () => {
  const made = contact({
    professional: { _id: 'professional-2', fullName: 'Bruno Reis' },
    contractor: PROFESSIONAL,
    contractorResponse: 'contact_only',
  })
  renderScreen(PendingPage, { user: 'professional', answers: lists([made], []) })
  const [row] = await rowsOf('Aguardando Resposta (1)')
  expect(row).toHaveTextContent('Bruno Reis')
  expect(row).toHaveTextContent('✓ Você já respondeu')
})

test('one empty list says so under its heading', async () => {
  renderScreen(PendingPage, { user: 'professional', answers: lists([contact()], []) })
  expect(await screen.findByRole('region', { name: 'Pronto para Avaliar (0)' })).toHaveTextContent('Nenhum contato pronto para avaliar.')
})

test('with nothing pending the page says when contacts appear', async () => {
  renderScreen(PendingPage, { user: 'professional', answers: lists([], []) })
  expect(await screen.findByRole('heading', { name: 'Nenhuma avaliação pendente' })).toBeVisible()
  expect(screen.getByText(/14 dias/)).toBeVisible()
})

test('both lists say that they are loading', () => {
  renderScreen(PendingPage, { user: 'professional', answers: lists([], []) })
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['Carregando contatos…', 'Carregando contatos…'])
})

test('a failed list shows one error, leaves the other alone and can be retried', async () => {
  let isDown = true
  const { host, user } = renderScreen(PendingPage, {
    user: 'firm',
    answers: [
      respond(pendingResponses, () => (isDown ? refuse('unavailable') : [contact()])),
      respond(pendingEvaluations, () => [contact()]),
    ],
  })
  const panel = await screen.findByRole('alert')
  expect(panel).toHaveTextContent('Não foi possível carregar esta lista')
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível no momento. Tente de novo em instantes' }])
  expect(host.silentToasts).toHaveLength(1)
  expect(await rowsOf('Pronto para Avaliar (1)')).toHaveLength(1)

  isDown = false
  await user.click(within(panel).getByRole('button', { name: 'Tentar de novo' }))
  expect(await rowsOf('Aguardando Resposta (1)')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(host.toasts).toHaveLength(1)

  // The contacts stay, so only the toast says it.
  isDown = true
  await act(() => queries.invalidateQueries({ queryKey: [pendingResponses.path] }))
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(host.silentToasts).toHaveLength(1)
  expect(await rowsOf('Aguardando Resposta (1)')).toHaveLength(1)
})

test('without a server message each list has its own', async () => {
  const { host } = renderScreen(PendingPage, { user: 'firm', answers: [http.get('*/api/v1/*', () => HttpResponse.error())] })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(host.toasts.map(({ message }) => message).sort()).toEqual([
    'Erro ao buscar avaliações pendentes',
    'Erro ao buscar respostas pendentes',
  ])
})

test('offline the lists say that they did not load, and load when the network is back', async () => {
  fireEvent(window, new Event('offline'))
  renderScreen(PendingPage, { user: 'firm', answers: lists([contact({}, 'contractor')], []) })
  expect(await screen.findAllByText('Não foi possível carregar esta lista')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(2)
  fireEvent(window, new Event('online'))
  expect(await rowsOf('Aguardando Resposta (1)')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a contact requested from an opening names it', async () => {
  const opening = { id: 'opening-1', title: 'Enfermeiro(a) · São Paulo/SP', startOn: '2099-03-03', endOn: '2099-03-07' }
  renderScreen(PendingPage, { user: 'professional', answers: lists([contact({ opening })], []) })
  const [row] = await rowsOf('Aguardando Resposta (1)')
  expect(row).toHaveTextContent('Enfermeiro(a) · São Paulo/SP, de 3 a 7 de março de 2099Contato em 07/11/2026')
})

test('each row has only the button for its pending action', async () => {
  const answered = contact({ contractor: FIRM, professionalResponse: 'contact_only' })
  const open = contact({ contractor: { _id: 'firm-2', fullName: 'Hospital Santa Clara' } })
  renderScreen(PendingPage, { user: 'professional', answers: lists([open, answered], [contact()]) })
  await rowsOf('Aguardando Resposta (2)')
  expect(screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
    ['Responder', 'Responder ao contato com Hospital Santa Clara'],
    ['Avaliar', 'Avaliar Arthur Campos · Clínica Aurora'],
  ])
})

test('the lead explains mutual, double-blind ratings', async () => {
  renderScreen(PendingPage, { user: 'firm', answers: lists([], []) })
  expect(await screen.findByText(/avalie o outro lado, que também avalia você. Cada um só lê a avaliação do outro quando/)).toBeVisible()
})

test("a former colleague's contact names the person it is answered for", async () => {
  const left = contact({ contractor: { _id: 'colleague-9', fullName: 'Davi Luz' } }, 'contractor')
  renderScreen(PendingPage, { user: person('firm', { id: FIRM._id }), answers: lists([contact({}, 'contractor'), left], []) })
  const [own, other] = await rowsOf('Aguardando Resposta (2)')
  expect(own).not.toHaveTextContent('No lugar de')
  expect(other).toHaveTextContent('No lugar de Davi Luz, que saiu da empresa')
})
