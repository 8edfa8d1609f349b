import { searchOpenings } from '@ponte/contracts/search-openings'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { opening } from '../dev/samples.ts'
import OpeningListPage from './opening-list-page.tsx'

const ALL = Array.from({ length: 25 }, (_, index) => opening(index + 1))

const show = (path: string, options: RenderScreenOptions = {}) =>
  renderScreen(OpeningListPage, { path, route: '/vagas/:city/:specialty', ...options })

test('the openings of a profession in a city are listed, and a press loads more', async () => {
  const asked = jest.fn()
  const paged = respond(searchOpenings, ({ query }) => {
    asked(query)
    const start = Number(query.cursor ?? 0)
    const end = start + Number(query.limit)
    return { results: ALL.slice(start, end), nextCursor: end < ALL.length ? String(end) : null }
  })
  const { user, host } = show('/vagas/sao-paulo/instrumentacao', { answers: [paged] })
  const list = within(await screen.findByRole('region', { name: 'Vagas com data' }))
  expect(list.getAllByRole('heading', { level: 3 })).toHaveLength(20)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vagas de Instrumentador(a) Cirúrgico(a) em São Paulo/SP')
  expect(host.titles).toEqual(['Vagas de Instrumentador(a) Cirúrgico(a) em São Paulo/SP'])
  await user.click(list.getByRole('button', { name: 'Ver mais vagas' }))
  await waitFor(() => expect(list.getAllByRole('heading', { level: 3 })).toHaveLength(25))
  expect(asked.mock.calls[0]).toMatchObject([{ city: 'sao_paulo', profession: 'instrumentador_cirurgico', limit: 20 }])
})

test('without openings it says so and leads to the search', async () => {
  show('/vagas/recife/uti', { answers: [respond(searchOpenings, () => ({ results: [], nextCursor: null }))] })
  expect(await screen.findByText(/^Nenhuma vaga aberta agora\./)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Vagas de UTI em Recife/PE' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buscar oportunidades' })).toBeVisible()
})

test('an unknown city or field is not a list', async () => {
  show('/vagas/paris/uti', { answers: [respond(searchOpenings, () => refuse('malformed'))] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Esta lista de vagas não existe' })).toBeVisible()
})

test('a failure can be retried', async () => {
  let isDown = true
  const answers = [respond(searchOpenings, () => (isDown ? refuse('too_many') : { results: [opening(1)], nextCursor: null }))]
  const { user } = show('/vagas/recife/uti', { answers })
  expect(await screen.findByText('Não foi possível carregar as vagas')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('region', { name: 'Vagas com data' })).toBeVisible()
})
