import { pendingResponses, type PendingContact } from '@ponte/contracts/contacts'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { pendingApi } from '../dev/pending-api.ts'
import { contact } from '../dev/samples.ts'
import PendingPage from './pending-page.tsx'

const linkTo = ({ _id }: { _id: string }) => `/pending-evaluations?contato=${_id}`

function show(contacts: PendingContact[], path = '/pending-evaluations', evaluated: string[] = []) {
  const api = pendingApi(contacts, { evaluated })
  return { api, ...renderScreen(PendingPage, { user: 'professional', path, answers: api.handlers }) }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each([
  ['Responder ao contato', contact(), 'Responder ao contato com Arthur Campos · Clínica Aurora'],
  ['Avaliar Arthur Campos · Clínica Aurora', contact({ professionalResponse: 'contact_only' }), 'Avaliar Arthur Campos · Clínica Aurora'],
])('a link opens the dialog %s; closing it clears the address and focuses the row', async (title, one, button) => {
  const { user, address, router } = show([contact(), one], linkTo(one))
  const dialog = await screen.findByRole('dialog', { name: title })
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  await closed()
  expect(address()).toBe('/pending-evaluations')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(screen.getAllByRole('button', { name: button }).find((one) => one === document.activeElement)).toHaveAttribute(
    'data-contact',
    one._id,
  )
})

test('a row opens the dialog by address, and Back closes it', async () => {
  const one = contact()
  const { user, address, router } = show([one])
  await user.click(await screen.findByRole('button', { name: /^Responder ao/ }))
  await screen.findByRole('dialog')
  expect(address()).toBe(linkTo(one))
  expect(screen.getByRole('dialog')).not.toHaveAttribute('data-closes-on-back')
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/pending-evaluations')
})

test('closing twice does not leave the page', async () => {
  const { user, address, router } = show([contact()])
  await screen.findByRole('button', { name: /^Responder ao/ })
  await act(() => router.navigate('/pending-evaluations?de=aviso'))
  await user.click(await screen.findByRole('button', { name: /^Responder ao/ }))
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' })
  act(() => {
    close.click()
    close.click()
  })
  await closed()
  expect(address()).toBe('/pending-evaluations?de=aviso')
})

test('a link to a contact with nothing open says so', async () => {
  const { user, address } = show([contact()], '/pending-evaluations?contato=gone')
  const dialog = await screen.findByRole('dialog', { name: 'Nada em aberto para este contato' })
  expect(within(dialog).getByRole('link', { name: 'Ver meus contatos' })).toHaveAttribute('href', '/meus-contatos')
  await user.keyboard('{Escape}')
  await closed()
  expect(address()).toBe('/pending-evaluations')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a link to a contact that only awaits the other side shows its opening and the deadline', async () => {
  const opening = { id: crypto.randomUUID(), title: 'Enfermeiro(a) · Natal/RN', startOn: '2099-12-01', endOn: '2099-12-01' }
  const one = contact({ professionalResponse: 'contact_only', opening })
  show([one], linkTo(one), [one._id])
  const dialog = await screen.findByRole('dialog', { name: 'Nada em aberto para este contato' })
  expect(dialog).toHaveTextContent(
    'Você já respondeu e avaliou o contato com Arthur Campos (Clínica Aurora).Enfermeiro(a) · Natal/RN, em 1º de dezembro de 2099O outro lado pode responder até o fim de 20/12/2026.',
  )
})

test('nothing is shown of a contact before both lists have loaded', async () => {
  const one = contact({ professionalResponse: 'contact_only' })
  const { user } = show([one], linkTo(one))
  server.use(respond(pendingEvaluations, () => refuse('unavailable')))
  const panel = await screen.findByRole('alert')
  expect(await screen.findByRole('region', { name: 'Aguardando Resposta (0)' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  server.use(respond(pendingEvaluations, () => [one]))
  await user.click(within(panel).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('dialog', { name: 'Avaliar Arthur Campos · Clínica Aurora' })).toBeVisible()
})

test.each([
  ['a contact that the lists do not have yet', [], 'Responder ao contato'],
  ['a contact that only awaited the other side', [contact({ professionalResponse: 'contact_only' })], /^Avaliar/],
])('on the open page, a notification of %s loads the lists again', async (_, before, title) => {
  const one = before[0] ?? contact()
  const { router } = show(
    before,
    undefined,
    before.map(({ _id }) => _id),
  )
  await screen.findByText(before.length === 0 ? 'Nenhuma avaliação pendente' : '✓ Você já respondeu')
  server.use(...pendingApi([one]).handlers)
  await act(() => router.navigate(linkTo(one)))
  expect(await screen.findByRole('dialog')).toHaveAccessibleName(title)
})

test('a cached list without the linked contact is refetched first', async () => {
  const first = contact()
  const { unmount } = show([first])
  await screen.findByRole('button', { name: /^Responder ao/ })
  unmount()
  const later = contact({ contractor: { _id: 'firm-2', fullName: 'Hospital Santa Clara' } })
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  server.use(respond(pendingResponses, async () => (await held, [first, later])))
  renderScreen(PendingPage, { user: 'professional', path: linkTo(later) })
  expect(await screen.findByRole('region', { name: 'Aguardando Resposta (1)' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  release()
  expect(await screen.findByRole('dialog', { name: 'Responder ao contato' })).toHaveTextContent('Hospital Santa Clara')
})
