import { searchProfessionals, type Understood } from '@ponte/contracts/search'
import { queries } from '@ponte/platform/query'
import { refuse, respond, server } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { pageOf, professional } from '../../dev/samples.ts'
import { cardOf, cards, gate, many, results, showSearch, announcement } from '../../../test/search-page.ts'

const paged = respond(searchProfessionals, ({ query }) => pageOf(many, query))
const understood: Understood[] = [
  { typed: 'ana', how: 'exact', words: ['ana'] },
  { typed: 'ortopedsta', how: 'spelling', words: ['ortopedia'] },
  { typed: 'enfermeira', how: 'synonym', words: ['enfermeira', 'enfermeiro'] },
  { typed: 'enf', how: 'synonym', words: ['enfermeiro', 'enfermagem'] },
]

test('loading of the first page is announced', async () => {
  const { opened, open } = gate()
  showSearch('/search', { answers: [respond(searchProfessionals, async () => (await opened, pageOf(many)))] })
  expect(screen.getByText('Buscando…')).toBeInTheDocument()
  open()
  expect(await results()).toBeVisible()
  expect(screen.queryByText('Buscando…')).toBeNull()
})

test('pages are links; the old page stays, marked busy, until the new one has loaded and gets the focus', async () => {
  const { opened, open } = gate()
  const answer = respond(searchProfessionals, async ({ query }) => {
    if (query.page === 3) await opened
    return pageOf(many, query)
  })
  const { user, address } = showSearch('/search?page=2', { answers: [answer] })
  expect(await announcement('45 profissionais encontrados, página 2')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Página 3' }))
  expect(address()).toBe('/search?page=3')
  expect(screen.getByRole('region', { name: 'Resultados', busy: true })).toHaveTextContent('Profissional 21')
  expect(screen.getByText('45 profissionais encontrados').closest('[role=status] > *')).toHaveFocus()
  open()
  expect(await screen.findByText('Profissional 41')).toBeVisible()
  expect(await announcement('45 profissionais encontrados, página 3')).toBeVisible()
  expect(cards()).toHaveLength(5)
  expect(screen.getByRole('region', { name: 'Resultados', busy: false })).toBeVisible()
})

test('a step continues where this page ends, whatever is added meanwhile; a number does not', async () => {
  const page = { ...pageOf(many, { page: 2 }), nextCursor: 'after', previousCursor: 'before' }
  showSearch('/search?q=ana&page=2', { answers: [respond(searchProfessionals, () => page)] })
  await results()
  const links = within(screen.getByRole('navigation', { name: 'Páginas de resultados' }))
  expect(links.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '/search?q=ana&page=3&cursor=after')
  expect(links.getByRole('link', { name: 'Página 3' })).toHaveAttribute('href', '/search?q=ana&page=3')
  // The first page always has no cursor.
  expect(links.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '/search?q=ana')
})

test('an estimated total offers no last page, and no next page at the end', async () => {
  const page = { ...pageOf(many, { page: 2 }), totalPages: 6000, totalResults: 120_000, totalIsEstimate: true, previousCursor: 'before' }
  const { unmount } = showSearch('/search?page=2', { answers: [respond(searchProfessionals, () => ({ ...page, nextCursor: 'after' }))] })
  expect(await announcement('Cerca de 120.000 profissionais encontrados, página 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Página 3' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Página 6000' })).toBeNull()
  unmount()
  showSearch('/search?page=3', { answers: [respond(searchProfessionals, () => ({ ...page, page: 3, nextCursor: null }))] })
  expect(await announcement('Cerca de 120.000 profissionais encontrados, página 3')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Próxima' })).toBeNull()
})

test('no number is offered for a page that is only reached by cursor', async () => {
  const page = { ...pageOf(many, { page: 2 }), totalPages: 6000, totalResults: 120_000, previousCursor: 'before', nextCursor: 'after' }
  showSearch('/search?page=2', { answers: [respond(searchProfessionals, () => page)] })
  expect(await screen.findByRole('link', { name: 'Página 1251' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Página 6000' })).toBeNull()
})

test('a page past the end says so and links to the first', async () => {
  const { user, address } = showSearch('/search?q=ana&page=9')
  expect(await screen.findByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  expect(screen.getByText('Esta busca tem 3 páginas.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ir para a página 1' }))
  expect(address()).toBe('/search?q=ana')
  expect(await screen.findByText('Profissional 1')).toBeVisible()
})

test('matches are highlighted, and an interpreted word is shown once, with its accents', async () => {
  const ana = professional(1, { fullName: 'Ána Luz', bio: null, specialties: ['uti', 'ortopedia'] })
  const answer = respond(searchProfessionals, () => ({ ...pageOf([ana]), understood: [...understood, ...understood] }))
  showSearch('/search?q=ana+ortopedsta+ana+ortopedsta', { answers: [answer] })
  const list = await results()
  expect(
    within(list)
      .getAllByText(/./, { selector: 'mark' })
      .map((mark) => mark.textContent),
  ).toEqual(['Ána', 'Ortopedia'])
  expect(within(list).getByText('ortopedia', { selector: 'strong' }).closest('p')).toHaveTextContent(
    'Mostrando resultados para ortopedia no lugar de “ortopedsta”',
  )
  // Literal, partial and prefix matches need no explanation.
  expect(within(list).queryByText(/no lugar de “enf/)).toBeNull()
})

test('the reasons for a result are shown on demand', async () => {
  const ana = professional(1, { fullName: 'Ana Luz' })
  const { user } = showSearch('/search?q=ana', { answers: [respond(searchProfessionals, () => ({ ...pageOf([ana]), understood }))] })
  const list = within(await results())
  expect(list.getByText('“ana” está em: nome.')).not.toBeVisible()
  await user.click(list.getByText('Por que este resultado'))
  expect(list.getByText('“ana” está em: nome.')).toBeVisible()
  expect(list.getByText(/^Ordem: primeiro quem mais combina/)).toBeVisible()
})

test('a traveler is shown with the distance', async () => {
  const people = [professional(1, { city: 'joao_pessoa', distanceKm: 105 }), professional(2, { city: 'recife', distanceKm: 0 })]
  showSearch('/search?city=recife&reachesCity=true', { answers: [respond(searchProfessionals, () => pageOf(people))] })
  expect(await screen.findByText(/João Pessoa\/PB · a 105 km de Recife\/PE/)).toBeVisible()
  expect(screen.queryByText(/a 0 km/)).toBeNull()
})

test('a card shows the license badge beside the name, only with a valid check', async () => {
  const people = [professional(1, { profession: 'enfermeiro', licenseCheckedOn: '2026-11-02' }), professional(2)]
  showSearch('/search', { answers: [respond(searchProfessionals, () => pageOf(people))] })
  await results()
  expect(cardOf('Profissional 1').getByText('COREN verificado')).toBeVisible()
  expect(cardOf('Profissional 2').queryByText(/verificado/)).toBeNull()
})

test('an empty result suggests known words, and each filter to remove with its count', async () => {
  const help = {
    didYouMean: 'ortopedia',
    without: [
      { filter: 'city', totalResults: 12 },
      { filter: 'specialties', totalResults: 0 },
      { filter: 'query', totalResults: 1 },
    ],
  }
  const answers = [respond(searchProfessionals, ({ query }) => (query.query === 'ortopedia' ? pageOf(many) : { ...pageOf([]), help }))]
  const { user, address } = showSearch('/search?q=ortpdia&city=recife&reachesCity=true&specialties=uti', { answers })
  expect(await screen.findByRole('heading', { name: 'Nenhum resultado' })).toBeVisible()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Sem Cidade: Recife/PE (12)')).toBe('/search?q=ortpdia&specialties=uti')
  expect(hrefOf('Sem “ortpdia” (1)')).toBe('/search?city=recife&reachesCity=true&specialties=uti')
  expect(screen.queryByRole('link', { name: /^Sem Especialidades/ })).toBeNull()
  expect(hrefOf('Limpar busca e filtros')).toBe('/search')

  await user.click(screen.getByRole('link', { name: 'ortopedia' }))
  expect(address()).toBe('/search?q=ortopedia&city=recife&reachesCity=true&specialties=uti')
  expect(screen.getByRole('searchbox')).toHaveValue('ortopedia')
  expect(await results()).toBeVisible()
})

test('an empty result without suggestions still lets every filter be removed', async () => {
  showSearch('/search?city=recife&travelAvailability=true', { answers: [respond(searchProfessionals, () => pageOf([]))] })
  expect(await screen.findByRole('link', { name: 'Sem Cidade: Recife/PE' })).toHaveAttribute('href', '/search?travelAvailability=true')
  expect(screen.getByRole('link', { name: 'Sem Aceita viajar' })).toHaveAttribute('href', '/search?city=recife')
})

test('a failed search shows the server message and can be retried', async () => {
  const { user, host } = showSearch('/search', { answers: [respond(searchProfessionals, () => refuse('unavailable'))] })
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByRole('heading', { name: 'Erro ao realizar busca' })).toBeVisible()
  expect(panel.getByText(/Serviço indisponível/)).toBeVisible()
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível no momento. Tente de novo em instantes' }])
  expect(host.silentToasts).toHaveLength(1)
  server.use(paged)
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  expect(await announcement('45 profissionais encontrados')).toBeVisible()
})

test('a repeated search that fails keeps the results and shows a spoken toast, once', async () => {
  const { host, user } = showSearch('/search', { answers: [paged] })
  await results()
  server.use(respond(searchProfessionals, () => refuse('unavailable', { message: 'Volte já' })))
  await act(() => queries.invalidateQueries({ queryKey: [searchProfessionals.path] }))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Volte já' }]))
  expect(host.silentToasts).toEqual([])
  expect(cards()).toHaveLength(20)

  server.use(paged)
  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  expect(await announcement('45 profissionais encontrados, página 2')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Página 1' }))
  expect(await screen.findByText('Profissional 1')).toBeVisible()
  expect(host.toasts).toHaveLength(1)
})

test('offline the page says so; the input and the old results stay, and a new search retries', async () => {
  const { user, address } = showSearch('/search?q=ana')
  await results()
  server.use(http.get(`*/api/v1${searchProfessionals.path}`, () => HttpResponse.error()))
  const box = screen.getByRole('searchbox')
  await user.clear(box)
  await user.type(box, 'beto{Enter}')
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByText(/Confira a sua conexão/)).toBeVisible()
  expect(box).toHaveValue('beto')
  expect(address()).toBe('/search?q=beto')
  expect(await announcement('Abaixo, os resultados da busca anterior.')).toBeVisible()
  expect(cards()).toHaveLength(20)
  // The old page continues the old search.
  expect(screen.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '/search?q=ana&page=2')

  server.use(respond(searchProfessionals, () => pageOf([professional(9, { fullName: 'Beto Reis' })])))
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(await screen.findByText('Beto Reis')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a search waiting for the connection says so, and continues automatically', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  const failing = http.get(`*/api/v1${searchProfessionals.path}`, () => HttpResponse.error())
  showSearch('/search?q=ana', { answers: [failing] })
  expect(await screen.findByRole('alert')).toHaveTextContent(/conexão/)
  server.use(paged)
  isOnline.mockReturnValue(true)
  act(() => void fireEvent(window, new Event('online')))
  expect(await results()).toBeVisible()
})

test('a superseded search is not awaited', async () => {
  const aborted = jest.fn()
  const never = new Promise<never>(() => {})
  const slow = respond(searchProfessionals, ({ query }) => (query.query === '' || query.query === 'ana' ? pageOf(many) : never))
  const listening = http.get(`*/api/v1${searchProfessionals.path}`, ({ request }) => {
    request.signal.addEventListener('abort', aborted)
  })
  const { user } = showSearch('/search', { answers: [listening, slow] })
  await results()
  const box = screen.getByRole('searchbox')
  await user.type(box, 'slow{Enter}')
  await user.type(box, ' no more{Enter}')
  await user.clear(box)
  await user.type(box, 'ana{Enter}')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Resultados', busy: false })).toBeVisible())
  expect(aborted).toHaveBeenCalledTimes(2)
})

test('an expired cursor falls back to the page number', async () => {
  const answers = [respond(searchProfessionals, ({ query }) => (query.cursor === undefined ? pageOf(many, query) : refuse('malformed')))]
  showSearch('/search?q=ana&page=2&cursor=old', { answers })
  expect(await announcement('45 profissionais encontrados, página 2')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
