import { listContacts, pendingResponses, type PendingContact } from '@ponte/contracts/contacts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import { listNotifications, unreadNotifications } from '@ponte/contracts/notifications'
import { queries } from '@ponte/platform/query'
import { renderScreen, respond, server } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { pendingApi } from '../dev/pending-api.ts'
import { contact } from '../dev/samples.ts'
import PendingPage from './pending-page.tsx'

const ready = (fullName: string) =>
  contact({ professionalResponse: 'contact_only', contractorResponse: 'contact_only', contractor: { _id: fullName, fullName } })

function show(contacts: PendingContact[]) {
  const api = pendingApi(contacts)
  return { api, ...renderScreen(PendingPage, { user: 'professional', path: '/pending-evaluations', answers: api.handlers }) }
}
type Shown = ReturnType<typeof show>

async function rate({ user }: Shown, name: string) {
  await user.click(await screen.findByRole('button', { name: `Avaliar ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Avaliar ${name}` }))
  await user.click(dialog.getByRole('radio', { name: '5 estrelas' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Concordo/ }))
  await user.click(dialog.getByRole('button', { name: 'Enviar avaliação' }))
  return within(await screen.findByRole('dialog', { name: 'Avaliação enviada' }))
}
async function rateAndClose(shown: Shown, name: string) {
  const [close] = (await rate(shown, name)).getAllByRole('button', { name: 'Fechar' })
  if (close !== undefined) await shown.user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('the focus moves to the next row, else to the previous one, else to the page', async () => {
  const shown = show([ready('Alfa'), ready('Beta'), ready('Gama')])
  await rateAndClose(shown, 'Beta')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avaliar Gama' })).toHaveFocus())
  await rateAndClose(shown, 'Gama')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avaliar Alfa' })).toHaveFocus())
  await rateAndClose(shown, 'Alfa')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nenhuma avaliação pendente' })).toHaveFocus())
})

test("if only its list is empty, the focus moves to that list's heading", async () => {
  const shown = show([contact(), ready('Alfa')])
  await rateAndClose(shown, 'Alfa')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pronto para Avaliar (0)' })).toHaveFocus())
})

test('a row removed after its dialog was closed does not lose the focus', async () => {
  const shown = show([contact(), ready('Alfa')])
  await screen.findByRole('button', { name: 'Avaliar Alfa' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  server.use(respond(pendingEvaluations, async () => (await held, [])))
  await rateAndClose(shown, 'Alfa')
  expect(screen.getByRole('button', { name: 'Avaliar Alfa' })).toHaveFocus()
  release()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pronto para Avaliar (0)' })).toHaveFocus())
})

test('while reloading, a contact is never in both lists or in neither', async () => {
  const one = contact()
  const shown = show([one])
  await shown.user.click(await screen.findByRole('button', { name: /^Responder ao/ }))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = jest.fn()
  server.use(
    respond(pendingResponses, () => (asked(), [])),
    respond(pendingEvaluations, async () => (await held, [{ ...one, professionalResponse: 'contact_only' as const }])),
  )
  await shown.user.click(await screen.findByRole('radio', { name: 'Foi só um contato' }))
  await shown.user.click(screen.getByRole('button', { name: 'Confirmar resposta' }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await waitFor(() => expect(queries.getQueryData([pendingResponses.path, {}])).toEqual([]))
  const rowsIn = (name: string) => within(screen.getByRole('region', { name, hidden: true })).queryAllByRole('listitem', { hidden: true })
  expect(rowsIn('Aguardando Resposta (1)')).toHaveLength(1)
  expect(rowsIn('Pronto para Avaliar (0)')).toHaveLength(0)
  release()
  await waitFor(() => expect(rowsIn('Pronto para Avaliar (1)')).toHaveLength(1))
  expect(rowsIn('Aguardando Resposta (0)')).toHaveLength(0)
})

test('rating invalidates every query about contacts', async () => {
  const paths = [pendingResponses, pendingEvaluations, getDashboard, listContacts, listNotifications, unreadNotifications].map(
    ({ path }) => path,
  )
  const invalidate = jest.spyOn(queries, 'invalidateQueries')
  await rate(show([ready('Alfa')]), 'Alfa')
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(paths.map((path) => [path]))
})
