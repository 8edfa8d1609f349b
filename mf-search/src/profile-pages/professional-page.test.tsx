import { getProfessional, professionalEvaluations } from '@ponte/contracts/profiles'
import { queries } from '@ponte/platform/query'
import { person, refuse, respond, server, type RenderScreenOptions } from '@ponte/test-kit'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { pageOf, stats } from '../dev/samples.ts'
import ProfessionalPage from './professional-page.tsx'
import { publicProfessional, review, showProfile } from '../../test/profiles.ts'

const ana = publicProfessional()
const path = `/profissionais/${ana._id}`

const show = (options: RenderScreenOptions = {}) =>
  showProfile(ProfessionalPage, { path, route: '/profissionais/:id', answers: [respond(getProfessional, () => ana)], ...options })

const named = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a visitor sees the profile and its reviews, and never contact details', async () => {
  const { host } = show()
  await named('Ana Luz')
  for (const seen of [
    'Instrumentador(a) Cirúrgico(a) em Curitiba/PR',
    '4,8 · 31 avaliações',
    'Transplante Capilar',
    'Aceita viajar',
    /FUE e FUT/,
  ]) {
    expect(screen.getByText(seen)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'Ver Contatos de Ana Luz' }).getAttribute('href')).toMatch(/^\/login\?next=/)
  expect(screen.queryByRole('button', { name: /^Favorito/ })).toBeNull()
  expect(screen.queryByText('Você')).toBeNull()
  expect(host.titles).toEqual(['Ana Luz, Instrumentador(a) Cirúrgico(a) em Curitiba/PR'])
})

test('a license check is shown with its date', async () => {
  const checked = publicProfessional({ profession: 'fisioterapeuta', licenseCheckedOn: '2026-11-02' })
  show({ answers: [respond(getProfessional, () => checked)] })
  await named('Ana Luz')
  expect(screen.getByText('CREFITO verificado em 02/11/2026')).toBeVisible()
})

test('availability is shown: the first day, weekdays from Monday, and shifts', async () => {
  const available = publicProfessional({ availableFrom: '2099-12-18', weekdays: ['sab', 'seg'], shifts: ['plantao', 'noite'] })
  show({ answers: [respond(getProfessional, () => available)] })
  await named('Ana Luz')
  for (const seen of ['Disponível a partir de 18/12/2099', 'Dias: Segunda, Sábado', 'Turnos: Noite, Plantão 12/24 h'])
    expect(screen.getByText(seen)).toBeVisible()
})

test('without known availability the head says that it is to be agreed', async () => {
  show({ answers: [respond(getProfessional, () => publicProfessional({ availableFrom: undefined, weekdays: [], shifts: [] }))] })
  await named('Ana Luz')
  expect(screen.getByText('Quando').parentElement).toHaveTextContent('QuandoA combinar')
  expect(screen.getByText('Onde').parentElement).toHaveTextContent('OndeCuritiba/PRAceita viajar')
})

test('answer statistics are shown with enough contacts', async () => {
  const replies = { answered: 9, asked: 10, meanDays: 2 }
  show({ answers: [respond(getProfessional, () => publicProfessional({ replies }))] })
  await named('Ana Luz')
  expect(screen.getByText('Confirma o resultado de 9 de 10 contatos')).toBeVisible()
})

test('answer statistics are hidden with too few contacts', async () => {
  show({ answers: [respond(getProfessional, () => publicProfessional({ replies: null }))] })
  await named('Ana Luz')
  expect(screen.queryByText(/^Confirma o resultado/)).toBeNull()
})

test('reputation is shown as numbers, each average with its count', async () => {
  show()
  await named('Ana Luz')
  const figure = (label: string) => screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.parentElement
  expect(figure('Nota geral')).toHaveTextContent('4,831 avaliações')
  expect(figure('Serviços realizados')).toHaveTextContent('42em 60 contatos')
  expect(figure('Qualidade do serviço')).toHaveTextContent('4,7')
})

test('missing details and ratings leave no gaps or zeros', async () => {
  const none = { overallRating: null, totalEvaluations: 0, averageCordialityRating: null, averageServiceQualityRating: null }
  const bare = publicProfessional({
    profession: null,
    city: null,
    bio: null,
    specialties: [],
    travelAvailability: false,
    stats: stats({ ...none, totalContacts: 1, totalServicesCompleted: 0 }),
    latestReviews: [],
  })
  const { host } = show({ answers: [respond(getProfessional, () => bare)] })
  await named('Ana Luz')
  expect(screen.getAllByText('Ainda sem avaliações')).toHaveLength(2)
  expect(screen.getByText('Ainda sem apresentação.')).toBeVisible()
  expect(screen.getByText('em 1 contato')).toBeVisible()
  expect(screen.getByText(/As avaliações aparecem aqui quando/)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/null|Aceita viajar|Especialidades|Qualidade do serviço/)
  expect(host.titles).toEqual(['Ana Luz'])
})

test('a review has stars, text, author and date; without a public comment it keeps its stars, and does not say why', async () => {
  const latestReviews = [review(1), review(2, { author: 'Caio Reis', comment: null, serviceQualityRating: null, cordialityRating: 3 })]
  show({ answers: [respond(getProfessional, () => publicProfessional({ latestReviews }))] })
  await named('Ana Luz')
  const [open, sealed] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(open?.getByRole('heading', { name: 'Clínica 1' })).toBeVisible()
  expect(open?.getByText('19/11/2026')).toBeVisible()
  expect(open?.getByText('Comentário 1')).toBeVisible()
  expect(open?.getByText('4 de 5 estrelas')).toBeInTheDocument()
  expect(sealed?.getByText('3 de 5 estrelas')).toBeInTheDocument()
  expect(sealed?.getByText('Sem comentário público')).toBeVisible()
  expect(sealed?.queryByText('Qualidade do serviço')).toBeNull()
})

test('the public reply stands below its review, and a text under review is announced instead of a private one', async () => {
  const reply = { text: 'Obrigada!\nAté a próxima.', createdAt: '2026-11-20T12:00:00.000Z' }
  const latestReviews = [review(1, { reply }), review(2, { comment: null, isUnderReview: true })]
  show({ answers: [respond(getProfessional, () => publicProfessional({ latestReviews }))] })
  await named('Ana Luz')
  const [replied, underReview] = screen.getAllByRole('listitem')
  expect(replied).toHaveTextContent(/Comentário 1Resposta · 20\/11\/2026Obrigada! Até a próxima\.$/)
  expect(screen.getByText('20/11/2026')).toHaveAttribute('datetime', reply.createdAt)
  expect(underReview).toHaveTextContent(/Em análise O texto está oculto até que um administrador o analise/)
  expect(underReview).not.toHaveTextContent('Sem comentário público')
})

test('all reviews are paged by address, and a new page focuses its heading', async () => {
  const all = Array.from({ length: 31 }, (_, index) => review(index + 1))
  const asked: unknown[] = []
  const answers = [
    respond(getProfessional, () => ana),
    respond(professionalEvaluations, ({ query }) => (asked.push(query), pageOf(all, query))),
  ]
  const { user, address, host } = show({ answers })
  await user.click(await screen.findByRole('link', { name: 'Ver todas as 31 avaliações' }))
  expect(address()).toBe(`${path}?avaliacoes=1`)
  expect(screen.getByRole('heading', { name: 'Avaliações' })).toHaveFocus()
  await user.click(await screen.findByRole('link', { name: 'Página 4' }))
  expect(address()).toBe(`${path}?avaliacoes=4`)
  expect(await screen.findByText('Comentário 31')).toBeVisible()
  expect(screen.queryByText('Comentário 1')).toBeNull()
  expect(host.titles.at(-1)).toBe('Ana Luz, Instrumentador(a) Cirúrgico(a) em Curitiba/PR: avaliações, página 4')
  expect(asked).toEqual([
    { page: 1, limit: 10 },
    { page: 4, limit: 10 },
  ])
})

test('a missing page of reviews links to the first', async () => {
  const answers = [respond(getProfessional, () => ana), respond(professionalEvaluations, ({ query }) => pageOf([review(1)], query))]
  const { user, address } = show({ answers, path: `${path}?avaliacoes=9` })
  expect(await screen.findByText('Esta página de avaliações não existe.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver as avaliações mais recentes' }))
  expect(address()).toBe(`${path}?avaliacoes=1`)
  expect(await screen.findByText('Comentário 1')).toBeVisible()
})

test('failed reviews leave the profile visible and can be retried', async () => {
  const answers = [respond(getProfessional, () => ana), respond(professionalEvaluations, () => refuse('unavailable'))]
  const { user } = show({ answers, path: `${path}?avaliacoes=1` })
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByRole('heading', { name: 'Não foi possível carregar as avaliações' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Ana Luz' })).toBeVisible()
  server.use(respond(professionalEvaluations, ({ query }) => pageOf([review(1)], query)))
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Comentário 1')).toBeVisible()
})

test('shown reviews stay when loading them again fails; a page that fails to load says so', async () => {
  const all = Array.from({ length: 31 }, (_, index) => review(index + 1))
  const answers = [respond(getProfessional, () => ana), respond(professionalEvaluations, ({ query }) => pageOf(all, query))]
  const { user } = show({ answers, path: `${path}?avaliacoes=1` })
  await screen.findByText('Comentário 1')
  server.use(respond(professionalEvaluations, () => refuse('unavailable')))
  await act(() => queries.refetchQueries({ queryKey: [professionalEvaluations.path] }))
  expect(screen.getByText('Comentário 1')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  expect(await screen.findByRole('heading', { name: 'Não foi possível carregar as avaliações' })).toBeVisible()
})

test('offline another page of reviews says that it has not loaded, and loads when the network is back', async () => {
  const all = Array.from({ length: 31 }, (_, index) => review(index + 1))
  const answers = [respond(getProfessional, () => ana), respond(professionalEvaluations, ({ query }) => pageOf(all, query))]
  const { user } = show({ answers, path: `${path}?avaliacoes=1` })
  await screen.findByText('Comentário 1')
  fireEvent(window, new Event('offline'))
  await user.click(screen.getByRole('link', { name: 'Página 4' }))
  expect(screen.getByRole('heading', { name: 'Não foi possível carregar as avaliações' })).toBeVisible()
  expect(screen.queryByText('Comentário 1')).toBeNull()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Comentário 31')).toBeVisible()
})

test.each(['professional', 'firm'] as const)('a %s can see contacts and save', async (role) => {
  show({ user: role })
  await named('Ana Luz')
  expect(screen.getByRole('button', { name: 'Ver Contatos de Ana Luz' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Favorito: Ana Luz', pressed: false })).toBeVisible()
})

test.each(['admin', 'newcomer'] as const)('a %s has no favorites', async (role) => {
  show({ user: role })
  await named('Ana Luz')
  expect(screen.queryByRole('button', { name: /^Favorito/ })).toBeNull()
})

test("the viewer's own profile says so and links to its form", async () => {
  show({ user: person('professional', { id: ana._id }) })
  await named('Ana Luz')
  expect(screen.getByText('Você')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Editar meus dados' })).toHaveAttribute('href', '/my-profile')
  expect(screen.queryByText('Ver Contatos')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Favorito/ })).toBeNull()
})

test.each(['not_found', 'malformed'] as const)('a missing profile (%s) is reported, with a link to search', async (code) => {
  const { host } = show({ answers: [respond(getProfessional, () => refuse(code))] })
  await named('Profissional não encontrado')
  expect(screen.getByRole('link', { name: 'Buscar profissionais' })).toHaveAttribute('href', '/search')
  expect(host.toasts).toEqual([])
})

test('loading is announced; a failure says why and can be retried', async () => {
  const { user } = show({ answers: [respond(getProfessional, () => refuse('unavailable'))] })
  expect(screen.getByRole('status')).toHaveTextContent('Abrindo o perfil…')
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByRole('heading', { level: 1, name: 'Não foi possível carregar o perfil' })).toBeVisible()
  expect(panel.getByText(/Serviço indisponível/)).toBeVisible()
  server.use(respond(getProfessional, () => ana))
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  await named('Ana Luz')
})
