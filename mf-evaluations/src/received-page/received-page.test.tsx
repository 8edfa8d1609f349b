import { receivedReviews } from '@ponte/contracts/evaluations'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen, within } from '@testing-library/react'
import { receivedPage, receivedReview } from '../dev/received-samples.ts'
import ReceivedPage from './received-page.tsx'

const show = (answer: Parameters<typeof respond<typeof receivedReviews>>[1], path = '/avaliacoes-recebidas') =>
  renderScreen(ReceivedPage, { user: 'professional', path, route: '/avaliacoes-recebidas', answers: [respond(receivedReviews, answer)] })

const reviews = async () => within(await screen.findByRole('region', { name: 'Avaliações' })).getAllByRole('listitem')
const first = <T,>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('No such review')
  return item
}

test('every review has its author, date, stars and text, below the total', async () => {
  show(() => receivedPage([receivedReview(), receivedReview({ author: 'Bruno Reis', comment: null })], { totalResults: 89, totalPages: 9 }))
  expect(screen.getByRole('heading', { level: 1, name: 'Avaliações recebidas' })).toBeVisible()
  const [one, other] = (await reviews()).map((item) => item.textContent)
  expect(one).toMatch(/^Clínica Horizonte09\/11\/2026Cordialidade5,05 estrelasQualidade do serviço4,04 estrelasChegou no horário/)
  expect(other).toContain('Sem comentário público')
  expect(screen.getByText('89 avaliações')).toBeVisible()
})

test('the address determines the requested page', async () => {
  const asked = jest.fn()
  const { user, address } = show(({ query }) => {
    asked(query)
    return receivedPage([receivedReview({ author: `Página ${query.page}` })], { page: query.page, totalPages: 9, totalResults: 89 })
  }, '/avaliacoes-recebidas?page=2')
  expect(await screen.findByRole('heading', { name: 'Página 2' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Próxima' }))
  expect(await screen.findByRole('heading', { name: 'Página 3' })).toBeVisible()
  expect(address()).toBe('/avaliacoes-recebidas?page=3')
  expect(screen.getByRole('region', { name: 'Avaliações' })).toHaveFocus()
  expect(asked.mock.calls).toEqual([[{ page: 2, limit: 10 }], [{ page: 3, limit: 10 }]])
})

test.each(['0', '-1', 'x', '1e3', ''])('page %s counts as the first', async (page) => {
  show(({ query }) => receivedPage([receivedReview({ author: `Página ${query.page}` })]), `/avaliacoes-recebidas?page=${page}`)
  expect(await screen.findByRole('heading', { name: 'Página 1' })).toBeVisible()
})

test('a page past the end links to the first', async () => {
  show(() => receivedPage([], { page: 7, totalPages: 2, totalResults: 12 }), '/avaliacoes-recebidas?page=7')
  expect(await screen.findByRole('heading', { name: 'Não há avaliações nesta página' })).toBeVisible()
  expect(screen.getByText('A última página é a 2.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir para a primeira página' })).toHaveAttribute('href', '/avaliacoes-recebidas')
})

test('without reviews the page explains where they come from', async () => {
  show(() => receivedPage([], { totalPages: 0 }))
  expect(await screen.findByRole('heading', { name: 'Ainda sem avaliações' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver avaliações pendentes' })).toHaveAttribute('href', '/pending-evaluations')
})

test('loading is announced; a failure has a reason and can be retried', async () => {
  let isDown = true
  const { host, user } = show(() => (isDown ? refuse('internal', { message: 'O servidor tropeçou' }) : receivedPage([receivedReview()])))
  expect(screen.getByRole('status')).toHaveTextContent('Carregando avaliações…')
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar suas avaliaçõesO servidor tropeçou')
  expect(host.toasts).toEqual([])
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await reviews()).toHaveLength(1)
})

test('offline another page says that it has not loaded, and loads when the network is back', async () => {
  const { user } = show(({ query: { page } }) => receivedPage([receivedReview({ author: `Página ${page}` })], { page, totalPages: 2 }))
  await screen.findByRole('heading', { name: 'Página 1' })
  fireEvent(window, new Event('offline'))
  await user.click(screen.getByRole('link', { name: 'Próxima' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar suas avaliações')
  expect(screen.queryByRole('heading', { name: 'Página 1' })).toBeNull()
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Página 2' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Avaliações' })).toHaveFocus()
})

const REPLY = { text: 'Obrigada!', createdAt: '2026-11-12T12:00:00.000Z' }

test.each([
  ['it has no reply and no report', {}, ['Responder', 'Denunciar'], null],
  ['it has a reply', { reply: REPLY }, ['Denunciar'], 'Sua resposta · 12/11/2026Obrigada!'],
  ['it has no text', { comment: null }, ['Responder'], 'Sem comentário público'],
  ['an admin reviews it', { comment: null, isUnderReview: true, hasBeenReported: true }, [], 'Em análise'],
  ['the report was refused', { hasBeenReported: true }, ['Responder'], 'Denúncia recusada'],
  ['the text was removed', { comment: null, hasBeenReported: true }, [], 'Texto removido'],
])('when %s, only the remaining actions are offered', async (_state, over, offered, shownText) => {
  show(() => receivedPage([receivedReview({ author: 'Ana', ...over })]))
  const item = first(await reviews())
  expect(
    within(item)
      .queryAllByRole('button')
      .map((button) => button.textContent.split(' ')[0]),
  ).toEqual(offered)
  if (shownText !== null) expect(item).toHaveTextContent(shownText)
  if (shownText !== 'Sem comentário público') expect(item).not.toHaveTextContent('Sem comentário público')
})
