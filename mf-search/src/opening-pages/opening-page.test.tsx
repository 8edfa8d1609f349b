import { logContact } from '@ponte/contracts/contacts'
import { interestIds, showInterest } from '@ponte/contracts/interests'
import { getOpening, similarOpenings } from '@ponte/contracts/search-openings'
import { person, refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { loggedContact, VIEWER_ID } from '../../test/contacts.ts'
import { opening } from '../dev/samples.ts'
import OpeningPage from './opening-page.tsx'

const one = opening(1)
const similar = respond(similarOpenings, () => ({ profession: one.profession, city: one.city, results: [opening(2)] }))
const noInterests = respond(interestIds, () => ({ openings: [] }))

const show = ({ answers = [respond(getOpening, () => one)], ...options }: RenderScreenOptions = {}) =>
  renderScreen(OpeningPage, { path: `/vagas/${one._id}`, route: '/vagas/:id', answers: [...answers, similar, noInterests], ...options })

test('an opening shows profession, place, days and firm, and similar ones', async () => {
  const { host } = show()
  expect(await screen.findByRole('heading', { level: 1, name: /^Procuramos: Instrumentador/ })).toBeVisible()
  const shown = within(screen.getByRole('article'))
  for (const text of ['São Paulo/SP · de 3 a 7 de março de 2099', 'Oferece hospedagem', 'Transplante Capilar']) {
    expect(shown.getByText(text)).toBeVisible()
  }
  expect(shown.getByRole('link', { name: 'Clínica 1' })).toHaveAttribute('href', `/empresas/${one.firm._id}`)
  const others = within(await screen.findByRole('region', { name: 'Vagas parecidas' }))
  expect(others.getByRole('link', { name: /^Procuramos/ })).toHaveAttribute('href', `/vagas/${opening(2)._id}`)
  expect(others.getByRole('link', { name: 'Ver todas as vagas de Instrumentador(a) Cirúrgico(a) em São Paulo/SP' })).toHaveAttribute(
    'href',
    '/vagas/sao-paulo/instrumentacao',
  )
  expect(host.titles).toEqual(['Vaga de Instrumentador(a) Cirúrgico(a) em São Paulo/SP, de 3 a 7 de março de 2099'])
})

test('a contact request names the opening; a visitor signs in and returns to it', async () => {
  const { unmount } = show()
  const link = within(await screen.findByRole('article')).getByRole('link', { name: 'Ver Contatos de Clínica 1' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`contato=opportunities%3A${one.firm._id}%3A${one._id}`)
  unmount()
  const asked = jest.fn()
  const { user } = show({
    user: person('professional', { id: VIEWER_ID }),
    answers: [respond(getOpening, () => one), respond(logContact, ({ body }) => (asked(body), loggedContact()))],
  })
  await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Ver Contatos de Clínica 1' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar e ver contatos' }))
  expect(await screen.findByRole('dialog', { name: /^Contatos de/ })).toBeVisible()
  expect(asked.mock.calls).toMatchObject([[{ firmId: one.firm._id, openingId: one._id }]])
})

test('a contact is marked on all openings of its firm, whose details then open without a question', async () => {
  const other = opening(2, { firm: one.firm })
  const answers = [
    respond(getOpening, () => one),
    respond(similarOpenings, () => ({ profession: one.profession, city: one.city, results: [other] })),
    respond(logContact, () => loggedContact()),
  ]
  const { user } = show({ user: person('professional', { id: VIEWER_ID }), answers })
  await screen.findByRole('region', { name: 'Vagas parecidas' })
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Ver Contatos de Clínica 1' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar e ver contatos' }))
  await user.click(within(await screen.findByRole('dialog', { name: /^Contatos de/ })).getByText('Fechar'))
  expect(screen.getAllByText('Você já tem este contato')).toHaveLength(2)
  const similarOnes = within(screen.getByRole('region', { name: 'Vagas parecidas' }))
  await user.click(similarOnes.getByRole('button', { name: 'Ver Contatos de Clínica 1' }))
  expect(await screen.findByRole('dialog', { name: /^Contatos de/ })).toBeVisible()
})

test("the firm's own opening has a badge and no contact button", async () => {
  show({ user: person('firm'), answers: [respond(getOpening, () => opening(1, { isYours: true }))] })
  const shown = within(await screen.findByRole('article'))
  expect(shown.getByText('Sua empresa')).toBeVisible()
  expect(shown.queryByRole('button', { name: /^Ver Contatos/ })).toBeNull()
})

test('an interest that is refused shows that the opening has been closed', async () => {
  let isClosed = false
  const answers = [
    respond(getOpening, () => (isClosed ? refuse('opening_closed') : one)),
    respond(showInterest, () => refuse('opening_closed')),
  ]
  const { user } = show({ user: 'professional', answers })
  const button = within(await screen.findByRole('article')).getByRole('button', { name: /^Tenho interesse/ })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  isClosed = true
  await user.click(button)
  expect(await screen.findByRole('heading', { level: 1, name: 'Esta vaga foi encerrada' })).toBeVisible()
  // The focus stays on the page.
  expect(document.body).not.toHaveFocus()
})

test('a closed opening says so and leads to similar ones', async () => {
  show({ answers: [respond(getOpening, () => refuse('opening_closed'))] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Esta vaga foi encerrada' })).toBeVisible()
  expect(screen.getByText('A empresa encerrou a vaga, ou a data já passou.')).toBeVisible()
  expect(within(await screen.findByRole('region', { name: 'Vagas parecidas' })).getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Buscar oportunidades' })).toBeVisible()
})

test('without similar openings there is no region for them, only the link to all of the place', async () => {
  const none = { profession: one.profession, city: one.city, results: [] }
  show({ answers: [respond(getOpening, () => one), respond(similarOpenings, () => none)] })
  expect(await screen.findByRole('link', { name: /^Ver todas as vagas/ })).toBeVisible()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('an unknown opening leads to the search', async () => {
  show({ answers: [respond(getOpening, () => refuse('not_found')), respond(similarOpenings, () => refuse('not_found'))] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Vaga não encontrada' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buscar oportunidades' })).toHaveAttribute('href', '/search?type=opportunities')
})

test('a failure can be retried', async () => {
  let isDown = true
  const { user } = show({ answers: [respond(getOpening, () => (isDown ? refuse('too_many') : one))] })
  expect(await screen.findByRole('heading', { name: 'Não foi possível carregar a vaga' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('article')).toBeVisible()
})
