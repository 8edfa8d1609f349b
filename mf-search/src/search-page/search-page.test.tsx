import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { refuse, renderScreen, respond, server, type RenderScreenOptions } from '@ponte/platform/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { opportunity, pageOf, professional, stats } from '../dev/samples.ts'
import SearchPage from './search-page.tsx'

const nothing = { professions: [], cities: [], specialties: [], types: [], states: [] }
const many = Array.from({ length: 45 }, (_, index) => professional(index + 1))

function show(path: string, options: RenderScreenOptions = {}) {
  const { answers = [respond(searchProfessionals, ({ query }) => pageOf(many, query))], ...rest } = options
  return renderScreen(SearchPage, { path, answers: [...answers, respond(searchFilters, () => nothing)], ...rest })
}

const cards = () => within(screen.getByRole('region', { name: 'Resultados' })).getAllByRole('heading', { level: 2 })

test('a professional is shown with what matters, and by name one gets to the profile', async () => {
  const ana = professional(7, { fullName: 'Ana Luz', bio: 'Oito anos de FUE.' })
  show('/search', { answers: [respond(searchProfessionals, () => pageOf([ana]))] })
  expect(await screen.findByText('1 profissional encontrado')).toBeVisible()
  const card = within(within(screen.getByRole('region', { name: 'Resultados' })).getByRole('listitem'))
  expect(card.getByRole('link', { name: 'Ana Luz' })).toHaveAttribute('href', `/profissionais/${ana._id}`)
  for (const seen of [
    'Instrumentador(a) Cirúrgico(a) · Curitiba',
    'Oito anos de FUE.',
    '4,8 · 31 avaliações',
    'Transplante Capilar',
    'Aceita viajar',
  ]) {
    expect(card.getByText(seen)).toBeVisible()
  }
})

test('what somebody has not said leaves no gap', async () => {
  const bare = professional(1, {
    profession: null,
    city: null,
    bio: null,
    specialties: [],
    travelAvailability: false,
    stats: stats({ overallRating: null, totalEvaluations: 0 }),
  })
  show('/search', { answers: [respond(searchProfessionals, () => pageOf([bare]))] })
  expect(await screen.findByText('Ainda sem avaliações')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Resultados' })).not.toHaveTextContent(/null|·|Aceita viajar/)
})

test('an opportunity is shown with what it looks for and offers', async () => {
  const sol = opportunity(1, { name: 'Clínica Sol' })
  show('/search?type=opportunities', { answers: [respond(searchOpportunities, () => pageOf([sol]))] })
  expect(await screen.findByRole('link', { name: 'Clínica Sol' })).toHaveAttribute('href', `/empresas/${sol._id}`)
  const card = within(screen.getByRole('region', { name: 'Resultados' }))
  for (const seen of ['Clínica · Recife/PE', /Duas salas/, 'Transplante Capilar', 'Oferece hospedagem']) {
    expect(card.getByText(seen)).toBeVisible()
  }
})

test('the address decides what is asked of the server', async () => {
  const asked = jest.fn()
  const answers = [respond(searchProfessionals, ({ query }) => (asked(query), pageOf(many, query)))]
  show('/search?q=ana&page=2&profession=medico&specialties=uti,cardiologia&travelAvailability=true&city=nowhere', { answers })
  await screen.findByRole('region', { name: 'Resultados' })
  const filters = { profession: 'medico', specialties: ['uti', 'cardiologia'], travelAvailability: true }
  expect(asked.mock.calls).toEqual([[{ query: 'ana', page: 2, limit: 20, ...filters }]])
  expect(screen.getByRole('searchbox', { name: 'Buscar profissionais' })).toHaveValue('ana')
})

test('pages are links; the old page stays until the new one is there', async () => {
  let release: () => void = jest.fn()
  const held = new Promise<void>((resolve) => (release = resolve))
  const answers = [
    respond(searchProfessionals, async ({ query }) => {
      if (query.page === 3) await held
      return pageOf(many, query)
    }),
  ]
  const { user, address } = show('/search?page=2', { answers })
  expect(await screen.findByText('45 profissionais encontrados')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Página 3' }))
  expect(address()).toBe('/search?page=3')
  expect(screen.getByRole('region', { name: 'Resultados', busy: true })).toHaveTextContent('Profissional 21')
  release()
  expect(await screen.findByText('Profissional 41')).toBeVisible()
  expect(cards()).toHaveLength(5)
})

test('a page past the end says so and leads to the first', async () => {
  const { user, address } = show('/search?q=ana&page=9')
  expect(await screen.findByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  expect(screen.getByText('Esta busca tem 3 páginas.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ir para a página 1' }))
  expect(address()).toBe('/search?q=ana')
  expect(await screen.findByText('Profissional 1')).toBeVisible()
})

test('an estimated total is called one', async () => {
  show('/search', { answers: [respond(searchProfessionals, () => ({ ...pageOf(many), totalResults: 120_000, totalIsEstimate: true }))] })
  expect(await screen.findByText('Cerca de 120.000 profissionais encontrados')).toBeVisible()
})

test('Enter searches for other words from the first page on; an empty text means all', async () => {
  const { user, address } = show('/search?q=ana&city=recife&page=2')
  const box = screen.getByRole('searchbox')
  await user.clear(box)
  await user.type(box, ' beto {Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=beto&city=recife'))
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(address()).toBe('/search?city=recife'))
})

test('the tabs are links that keep the text and drop the filters', async () => {
  show('/search?q=ana&city=recife')
  const tabs = within(screen.getByRole('navigation', { name: 'O que buscar' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Profissionais')
  expect(tabs.getByRole('link', { name: 'Oportunidades' })).toHaveAttribute('href', '/search?type=opportunities&q=ana')
  expect(await screen.findByText('45 profissionais encontrados')).toBeVisible()
})

test('while the first page is on its way that is said; nothing found offers a way on', async () => {
  show('/search?q=zzz', { answers: [respond(searchProfessionals, () => pageOf([]))] })
  expect(screen.getByText('Buscando…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Nenhum resultado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Limpar busca e filtros' })).toHaveAttribute('href', '/search')
})

test('a failed search says why in the words of the server and can be tried again', async () => {
  const { user, host } = show('/search', { answers: [respond(searchProfessionals, () => refuse('unavailable'))] })
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByRole('heading', { name: 'Erro ao realizar busca' })).toBeVisible()
  expect(panel.getByText(/Serviço indisponível/)).toBeVisible()
  expect(host.toasts).toEqual([])
  server.use(respond(searchProfessionals, ({ query }) => pageOf(many, query)))
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('45 profissionais encontrados')).toBeVisible()
})

test('every way to contact details leads a visitor to sign in and back to this very search', async () => {
  show('/search?q=ana&page=2')
  await screen.findByRole('region', { name: 'Resultados' })
  const login = '/login?next=%2Fsearch%3Fq%3Dana%26page%3D2'
  expect(screen.getByText(/Entre na sua conta/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', login)
  expect(screen.getByRole('link', { name: 'Ver Contatos de Profissional 21' })).toHaveAttribute('href', login)
})

test('somebody signed in sees no prompt and no button that does nothing', async () => {
  show('/search', { user: 'firm' })
  await screen.findByRole('region', { name: 'Resultados' })
  expect(screen.queryByText(/Entre na sua conta/)).toBeNull()
  expect(screen.queryByText('Ver Contatos')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
})
