import { resendConfirmation } from '@ponte/contracts/account'
import { getDashboard } from '@ponte/contracts/dashboard'
import { setPause } from '@ponte/contracts/pause'
import { queries } from '@ponte/platform/query'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { firmDashboard, professionalDashboard, review } from '../dev/samples.ts'
import ProfessionalDashboardPage from './professional-dashboard-page.tsx'

const show = (over: Parameters<typeof professionalDashboard>[0] = {}) =>
  renderScreen(ProfessionalDashboardPage, { user: 'professional', answers: [respond(getDashboard, () => professionalDashboard(over))] })

test('a paused professional sees the date, and can resume with one press', async () => {
  let pausedAt: string | null = '2026-11-23T12:00:00.000Z'
  const answers = [
    respond(getDashboard, () => professionalDashboard({ pausedAt })),
    respond(setPause, () => ({ pausedAt: (pausedAt = null) })),
  ]
  const { user } = renderScreen(ProfessionalDashboardPage, { user: 'professional', answers })
  expect(await screen.findByText('Seu perfil está em pausa desde 23/11/2026: não aparece na busca.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reativar perfil' }))
  expect(await screen.findByText('Perfil reativado: você aparece de novo na busca.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reativar perfil' })).toBeNull()
  expect(document.body).not.toHaveFocus()
  // Paused again on another device.
  pausedAt = '2026-11-25T12:00:00.000Z'
  await act(() => queries.invalidateQueries({ queryKey: [getDashboard.path] }))
  expect(await screen.findByText('Seu perfil está em pausa desde 25/11/2026: não aparece na busca.')).toBeVisible()
  expect(screen.queryByText('Perfil reativado: você aparece de novo na busca.')).toBeNull()
})

test('a failed resume is reported, and can be retried', async () => {
  const answers = [
    respond(getDashboard, () => professionalDashboard({ pausedAt: '2026-11-23T12:00:00.000Z' })),
    respond(setPause, () => refuse('unavailable', { message: 'Volte já' })),
  ]
  const { user, host } = renderScreen(ProfessionalDashboardPage, { user: 'professional', answers })
  await user.click(await screen.findByRole('button', { name: 'Reativar perfil' }))
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Volte já' }]))
  expect(screen.getByRole('button', { name: 'Reativar perfil', busy: false })).toBeVisible()
  server.use(http.all(`*/api/v1${setPause.path}`, () => HttpResponse.error()))
  await user.click(screen.getByRole('button', { name: 'Reativar perfil' }))
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'error', message: 'Erro ao atualizar perfil' }))
})

const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling

test('the page shows a greeting with the name, and three figures', async () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Olá, Ana Luz' })).toBeVisible()
  expect((await figure('Serviços Realizados'))?.textContent).toBe('127')
  expect((await figure('Avaliação Média'))?.textContent).toBe('4,8')
  expect((await figure('Total de Avaliações'))?.textContent).toBe('89')
})

test('without ratings there is no average, and an explanation of when reviews appear', async () => {
  show({ servicesDone: 1, overallRating: null, totalReviews: 0, latestReviews: [] })
  const average = await figure('Avaliação Média')
  expect(average?.textContent).toBe('–')
  expect(average?.nextElementSibling).toHaveTextContent('Ainda sem avaliações')
  expect(screen.getByRole('region', { name: 'Últimas avaliações' })).toHaveTextContent(/quando os dois lados tiverem avaliado/)
})

const reviews = async () => within(await screen.findByRole('region', { name: 'Últimas avaliações' }))

test('a review shows who, when, the stars as numbers and the comment', async () => {
  show({ latestReviews: [review({ comment: 'Excelente.\nVoltaremos.' })] })
  const item = within((await reviews()).getByRole('listitem'))
  expect(item.getByRole('heading', { level: 3, name: 'Clínica Horizonte' })).toBeVisible()
  expect(item.getByText('09/11/2026')).toBeVisible()
  expect(item.getByText('Cordialidade').nextElementSibling).toHaveTextContent('5,05 estrelas')
  expect(item.getByText('Qualidade do serviço').nextElementSibling).toHaveTextContent('4,04 estrelas')
  expect(item.getByText(/Excelente/)).toBeVisible()
  expect((await reviews()).getByRole('link', { name: 'Ver todas as avaliações recebidas' })).toHaveAttribute(
    'href',
    '/avaliacoes-recebidas',
  )
})

test("the viewer's reply is below the review, and a text under review differs from a private one", async () => {
  const reply = { text: 'Obrigada, foi um prazer.', createdAt: '2026-11-12T12:00:00.000Z' }
  show({
    latestReviews: [
      review({ serviceQualityRating: null, comment: null }),
      review({ comment: '' }),
      review({ reply }),
      review({ comment: null, isUnderReview: true }),
    ],
  })
  const [hidden, empty, replied, underReview] = (await reviews()).getAllByRole('listitem')
  expect(hidden).toHaveTextContent('Sem comentário público')
  expect(hidden).not.toHaveTextContent('Qualidade do serviço')
  expect(empty).not.toHaveTextContent('Sem comentário público')
  expect(replied).toHaveTextContent('Sua resposta · 12/11/2026Obrigada, foi um prazer.')
  expect(underReview).toHaveTextContent('Em análise')
  expect(underReview).not.toHaveTextContent('Sem comentário público')
})

test('two yearly charts have their figures in tables', async () => {
  show()
  const services = within(await screen.findByRole('table', { name: 'Serviços por mês' }))
  expect(services.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MêsServiços',
    'dez/250',
    'jan/261',
    'fev/262',
    'mar/263',
    ...['abr/260', 'mai/261', 'jun/262', 'jul/263', 'ago/260', 'set/261', 'out/262', 'nov/263'],
  ])
  const ratings = within(screen.getByRole('table', { name: 'Avaliação média por mês' }))
  expect(ratings.getByRole('row', { name: 'dez/25 –' })).toBeInTheDocument()
  expect(ratings.getByRole('row', { name: 'jan/26 4,5' })).toBeInTheDocument()
})

test('the months whose contacts can still be answered say that they may grow', async () => {
  show({ openFrom: '2026-10' })
  const services = within(await screen.findByRole('table', { name: 'Serviços por mês' }))
  expect(services.getAllByText(/ainda pode aumentar/).map((cell) => cell.textContent)).toEqual([
    '2 (ainda pode aumentar)',
    '3 (ainda pode aumentar)',
  ])
})

test('a year without services and ratings says so instead of drawing a flat line', async () => {
  show({ monthly: professionalDashboard().monthly.map(({ month }) => ({ month, services: 0, rating: null })) })
  const year = await screen.findByRole('region', { name: 'Últimos 12 meses' })
  expect(year).toHaveTextContent('Nenhum serviço nos últimos 12 meses.')
  expect(year).toHaveTextContent('Nenhuma avaliação nos últimos 12 meses.')
  expect(within(year).queryByRole('table')).toBeNull()
})

test('missing fields are listed with reasons, most useful first, and link to the form', async () => {
  show({ completeness: { percent: 67, missing: ['professionalLicense', 'photo', 'somethingNew'] } })
  const card = within(await screen.findByRole('list', { name: 'Complete seu perfil' }))
  expect(screen.getByRole('progressbar', { name: /Preenchido/ })).toHaveAttribute('value', '67')
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'FotoQuem procura reconhece você e confia mais.',
    'Registro profissionalO número no conselho da sua profissão completa o seu cadastro.',
  ])
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/my-profile', '/my-profile'])
})

test('a complete profile is not mentioned', async () => {
  show()
  await figure('Serviços Realizados')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText('Complete seu perfil')).toBeNull()
})

test('until the e-mail is confirmed a notice says so, offers a new link, and it is the first step', async () => {
  const nothing = { servicesDone: 0, overallRating: null, totalReviews: 0, latestReviews: [], pending: 0, emailConfirmed: false }
  const answers = [respond(getDashboard, () => professionalDashboard(nothing)), respond(resendConfirmation, () => undefined)]
  const { user } = renderScreen(ProfessionalDashboardPage, { user: 'professional', answers })
  const steps = within(await screen.findByRole('region', { name: 'Por onde começar' }))
  expect(steps.getAllByRole('link')[0]).toHaveAccessibleName('Confirme seu e-mail')
  expect(screen.getByText('Confirme seu e-mail: enviamos um link para professional@ponte.example.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reenviar e-mail' }))
  const sent = await screen.findByText('Enviamos um novo link para professional@ponte.example. Ele vale por 7 dias.')
  expect(sent.closest('[role=status]')).toHaveFocus()
})

test('a new user sees first steps instead of empty charts, and below them where reviews will appear', async () => {
  const nothing = { servicesDone: 0, overallRating: null, totalReviews: 0, latestReviews: [], pending: 0 }
  show({ ...nothing, completeness: { percent: 89, missing: ['photo'] } })
  const steps = within(await screen.findByRole('region', { name: 'Por onde começar' }))
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search?type=opportunities',
    '/pending-evaluations',
  ])
  expect(screen.queryByText(/^Confirme seu e-mail/)).toBeNull()
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  expect(steps.getByText('E-mail confirmado')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Foto' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Últimos 12 meses' })).toBeNull()
  expect(screen.queryByText('Nenhuma avaliação pendente')).toBeNull()
  const [first, second] = screen.getAllByRole('region').slice(-2)
  expect(first).toHaveAccessibleName('Por onde começar')
  expect(second).toHaveTextContent(/^Últimas avaliaçõesAs avaliações que você receber aparecem aqui/)
})

test.each([
  [0, 'Nenhuma avaliação pendente'],
  [1, 'Você tem 1 avaliação pendente'],
  [3, 'Você tem 3 avaliações pendentes'],
])('with %i pending it shows the number, with a link', async (pending, said) => {
  show({ pending })
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver avaliações' })).toHaveAttribute('href', '/pending-evaluations')
})

test('a failure is shown once, in the panel, and can be retried', async () => {
  let isDown = true
  const answers = [respond(getDashboard, () => (isDown ? refuse('unavailable') : professionalDashboard()))]
  const { host, user } = renderScreen(ProfessionalDashboardPage, { user: 'professional', answers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Serviço indisponível no momento')
  expect(host.toasts).toEqual([])
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('127')).toBeVisible()
})

test('figures of another role are never shown', async () => {
  renderScreen(ProfessionalDashboardPage, { user: 'professional', answers: [respond(getDashboard, () => firmDashboard())] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar seu painel')
})
