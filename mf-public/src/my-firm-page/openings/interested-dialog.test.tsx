import { API_BASE } from '@ponte/contracts/call'
import { chooseInterested, listInterested, type Interested } from '@ponte/contracts/interests'
import { listOpenings } from '@ponte/contracts/openings'
import type { ScreenProps } from '@ponte/contracts/host'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { firm, opening } from '../../dev/account-samples.ts'
import { OpeningsPart } from './openings-part.tsx'

const NAME = 'Instrumentador(a) Cirúrgico(a), de 3 a 7 de março de 2099'
const figures = { totalContacts: 3, totalServicesCompleted: 2, averageCordialityRating: 4.9, averageServiceQualityRating: 4.7 }
const ana: Interested = {
  person: { _id: '00000000-0000-4000-8000-0000000000a1', fullName: 'Ana Luz', photo: null, profession: 'enfermeiro', city: 'curitiba' },
  at: '2026-11-23T22:05:00.000Z',
  stats: { ...figures, overallRating: 4.8, totalEvaluations: 31 },
}
const email = 'ana?bcc=eva@ponte.example'
const contact = { fullName: 'Ana Luz', whatsapp: '+5541987654321', whatsappUrl: 'https://wa.me/5541987654321', email }
const logged = {
  _id: '00000000-0000-4000-8000-0000000000c1',
  professional: { _id: ana.person._id, fullName: 'Ana Luz' },
  contractor: { _id: '00000000-0000-4000-8000-0000000000b1', fullName: 'Marta' },
  counterpart: { type: 'professionals' as const, _id: ana.person._id, name: 'Ana Luz', firmName: null, photo: null },
  ...({ contactDate: '2026-11-23T22:10:00.000Z', professionalResponse: 'no_response', contractorResponse: 'no_response' } as const),
  contact: { ...contact, address: null },
}

const pageOf = (results: Interested[], page = 1, totalPages = 1) => ({ results, page, limit: 100, totalPages, totalResults: 101 })

function show(answers: HttpHandler[], isManager = true, path = '/vagas-da-empresa') {
  const Screen = ({ host }: ScreenProps) => <OpeningsPart host={host} firm={firm()} isManager={isManager} />
  let results = [opening({ interestCount: 1 })]
  const usual = [
    respond(listOpenings, () => ({ results, page: 1, limit: 20, totalPages: 1, totalResults: 1 })),
    respond(listInterested, () => pageOf([ana])),
  ]
  const shown = renderScreen(Screen, { path, user: person('firm'), answers: [...answers, ...usual] })
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const fill = () => void (results = [opening({ closedAt: '2026-11-23T22:10:00.000Z', filledAt: '2026-11-23T22:10:00.000Z' })])
  return { ...shown, press, fill }
}

const OPEN = `1 interessado(a): ${NAME}`

test('a manager sees who is interested, chooses one after a confirmation, and sees the contact', async () => {
  const sent: unknown[] = []
  const choosing = respond(chooseInterested, ({ body }) => {
    sent.push(body)
    fill()
    return logged
  })
  const { press, host, fill, user } = show([choosing])
  await press(OPEN)
  const list = within(await screen.findByRole('dialog', { name: 'Quem tem interesse' }))
  expect(await list.findByRole('link', { name: 'Ana Luz' })).toHaveAttribute('href', `/profissionais/${ana.person._id}`)
  expect(list.getByText('Enfermeiro(a) · Curitiba/PR')).toBeVisible()
  expect(list.getByText('4,8 · 31 avaliações')).toBeVisible()
  expect(list.getByText('Desde 23/11/2026, 19:05')).toBeVisible()
  await press('Escolher Ana Luz')
  const asked = within(await screen.findByRole('dialog', { name: 'Escolher Ana Luz?' }))
  expect(asked.getByText(/será preenchida e encerrada/)).toHaveFocus()
  expect(sent).toEqual([])
  await press('Escolher e ver contato')
  const chosen = within(await screen.findByRole('dialog', { name: 'Contato de Ana Luz' }))
  expect(chosen.getByText(/^Vaga preenchida/)).toHaveFocus()
  expect(chosen.getByRole('link', { name: 'WhatsApp (41) 98765-4321' })).toHaveAttribute('href', 'https://wa.me/5541987654321')
  expect(chosen.getByRole('link', { name: email })).toHaveAttribute('href', 'mailto:ana%3Fbcc%3Deva@ponte.example')
  expect(sent).toEqual([{ userId: ana.person._id }])
  expect(host.toasts).toMatchObject([{ kind: 'success', message: 'Vaga preenchida' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: OPEN })).toBeNull())
  await user.keyboard('{Escape}')
  expect(screen.getByRole('group', { name: 'Vagas publicadas' })).toHaveFocus()
})

test('a manager who is too late is told so, and the dialog closes', async () => {
  const { press, host } = show([respond(chooseInterested, () => refuse('already_filled'))])
  await press(OPEN)
  await press('Escolher Ana Luz')
  await press('Escolher e ver contato')
  await screen.findByRole('button', { name: OPEN })
  expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Outra pessoa da gestão já preencheu esta vaga' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the connection drops', () => HttpResponse.error()],
  ['the server fails', () => HttpResponse.json({ message: 'Erro', code: 'internal', requestId: 'r1' }, { status: 500 })],
])('if %s before the answer, a second press shows the contact, because the opening may be filled', async (_, fail) => {
  let people = [ana]
  const losing = http.post(
    `*${API_BASE}${chooseInterested.path}`,
    () => {
      people = []
      fill()
      return fail()
    },
    { once: true },
  )
  const answers = [losing, respond(chooseInterested, () => logged), respond(listInterested, () => pageOf(people))]
  const { press, host, fill } = show(answers)
  await press(OPEN)
  await press('Escolher Ana Luz')
  await press('Escolher e ver contato')
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error' }]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled())
  await press('Escolher e ver contato')
  expect(await screen.findByRole('dialog', { name: 'Contato de Ana Luz' })).toBeVisible()
  expect(host.toasts).toMatchObject([{ kind: 'error' }, { kind: 'success', message: 'Vaga preenchida' }])
})

test('going back keeps the list and the focus; so does any other refusal, after which the choice can be retried', async () => {
  const { press, host } = show([respond(chooseInterested, () => refuse('too_many'))])
  await press(OPEN)
  await press('Escolher Ana Luz')
  await press('Voltar')
  expect(screen.getByRole('button', { name: 'Escolher Ana Luz' })).toHaveFocus()
  await press('Escolher Ana Luz')
  await press('Escolher e ver contato')
  expect(await screen.findByRole('button', { name: 'Escolher Ana Luz' })).toHaveFocus()
  expect(host.toasts).toMatchObject([{ kind: 'error' }])
})

test('a list that is empty, or fails to load, says so', async () => {
  let isDown = true
  const { press } = show([respond(listInterested, () => (isDown ? refuse('malformed') : pageOf([])))])
  await press(OPEN)
  expect(await screen.findByText('Não foi possível carregar quem tem interesse')).toBeVisible()
  isDown = false
  await press('Tentar de novo')
  expect(await screen.findByText('Ninguém por enquanto')).toBeVisible()
})

test('those who do not fit on the first page follow on request, and keep the focus when a question is left', async () => {
  const bia: Interested = { ...ana, person: { ...ana.person, _id: '00000000-0000-4000-8000-0000000000a2', fullName: 'Bia Sá' } }
  const { press } = show([respond(listInterested, ({ query: { page } }) => pageOf(page === 2 ? [bia] : [ana], page, 2))])
  await press(OPEN)
  await press('Ver mais interessados(as)')
  expect(await screen.findByRole('button', { name: 'Escolher Bia Sá' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Ver mais interessados(as)' })).toBeNull()
  for (const name of ['Escolher Ana Luz', 'Escolher Bia Sá']) {
    await press(name)
    await press('Voltar')
    expect(screen.getByRole('button', { name })).toHaveFocus()
  }
})

test('a further page whose people have all left meanwhile shows nothing', async () => {
  const { press } = show([respond(listInterested, ({ query: { page } }) => pageOf(page === 2 ? [] : [ana], page, page === 2 ? 1 : 2))])
  await press(OPEN)
  await press('Ver mais interessados(as)')
  await waitFor(() => expect(screen.queryByText('Carregando quem tem interesse…')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Ver mais interessados(as)' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ana Luz' })).toBeVisible()
  expect(screen.queryByText('Ninguém por enquanto')).toBeNull()
})

test('a member who is not a manager cannot choose', async () => {
  show([], false)
  expect(await screen.findByText('Aberta')).toBeVisible()
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull()
})

test('a notification opens the interested people of its opening, and closing them leaves the list', async () => {
  const path = `/vagas-da-empresa?interesse=${opening()._id}`
  const { press, user } = show([], true, path)
  const dialog = within(await screen.findByRole('dialog', { name: 'Quem tem interesse' }))
  expect(await dialog.findByRole('link', { name: 'Ana Luz' })).toBeVisible()
  const [close = document.body] = dialog.getAllByRole('button', { name: 'Fechar' })
  await user.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(OPEN)
  expect(await screen.findByRole('dialog', { name: 'Quem tem interesse' })).toBeVisible()
})

test('on the open page, a notification of an opening that the list does not have yet loads the list again', async () => {
  const newer = opening({ _id: '00000000-0000-4000-8000-0000000000e2', interestCount: 1 })
  let results = [opening()]
  const listing = respond(listOpenings, () => ({ results, page: 1, limit: 20, totalPages: 1, totalResults: results.length }))
  const { router, user } = show([listing])
  await screen.findByText('Aberta')
  results = [newer, ...results]
  await act(() => router.navigate(`/vagas-da-empresa?interesse=${newer._id}`))
  expect(await screen.findByRole('dialog', { name: 'Quem tem interesse' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a member who follows such a link finds the list', async () => {
  show([], false, `/vagas-da-empresa?interesse=${opening()._id}`)
  expect(await screen.findByRole('heading', { level: 3 })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
