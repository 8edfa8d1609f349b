import { getDashboard } from '@ponte/contracts/dashboard'
import { refuse, renderScreen, respond } from '@ponte/platform/test-kit'
import { screen, within } from '@testing-library/react'
import { firmDashboard, professionalDashboard, review } from '../dev/samples.ts'
import ProfessionalDashboardPage from './professional-dashboard-page.tsx'

const show = (over: Parameters<typeof professionalDashboard>[0] = {}) =>
  renderScreen(ProfessionalDashboardPage, { user: 'professional', answers: [respond(getDashboard, () => professionalDashboard(over))] })

const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling

test('the greeting has the name, and the three figures stand for themselves', async () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Olá, Ana Luz' })).toBeVisible()
  expect((await figure('Serviços Realizados'))?.textContent).toBe('127')
  expect((await figure('Avaliação Média'))?.textContent).toBe('4,8')
  expect((await figure('Total de Avaliações'))?.textContent).toBe('89')
})

test('who was not rated yet has no average, and reads when reviews will come', async () => {
  show({ overallRating: null, totalReviews: 0, latestReviews: [] })
  const average = await figure('Avaliação Média')
  expect(average?.textContent).toBe('–')
  expect(average?.nextElementSibling).toHaveTextContent('Ainda sem avaliações')
  expect(screen.getByRole('region', { name: 'Últimas avaliações' })).toHaveTextContent(/quando os dois lados tiverem avaliado/)
})

test('a review shows who, when, the stars as numbers and the comment', async () => {
  show({ latestReviews: [review({ comment: 'Excelente.\nVoltaremos.' })] })
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByRole('heading', { level: 3, name: 'Clínica Horizonte' })).toBeVisible()
  expect(item.getByText('09/11/2026')).toBeVisible()
  expect(item.getByText('Cordialidade').nextElementSibling).toHaveTextContent('5')
  expect(item.getByText('Qualidade do serviço').nextElementSibling).toHaveTextContent('4')
  expect(item.getByText(/Excelente/)).toBeVisible()
})

test('a private comment is not shown, and an empty one says nothing', async () => {
  show({ latestReviews: [review({ serviceQualityRating: null, comment: null }), review({ comment: '' })] })
  const [hidden, empty] = await screen.findAllByRole('listitem')
  expect(hidden).toHaveTextContent('Comentário privado')
  expect(hidden).not.toHaveTextContent('Qualidade do serviço')
  expect(empty).not.toHaveTextContent('Comentário privado')
})

test.each([
  [0, 'Nenhuma avaliação pendente'],
  [1, 'Você tem 1 avaliação pendente'],
  [3, 'Você tem 3 avaliações pendentes'],
])('with %i pending it says so and leads there', async (pending, said) => {
  show({ pending })
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver avaliações' })).toHaveAttribute('href', '/pending-evaluations')
})

test('a failure is told once, in the panel, and a retry brings the figures', async () => {
  let isDown = true
  const answers = [respond(getDashboard, () => (isDown ? refuse('unavailable') : professionalDashboard()))]
  const { host, user } = renderScreen(ProfessionalDashboardPage, { user: 'professional', answers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Serviço indisponível no momento')
  expect(host.toasts).toEqual([])
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('127')).toBeVisible()
})

test("another role's figures are never drawn as one's own", async () => {
  renderScreen(ProfessionalDashboardPage, { user: 'professional', answers: [respond(getDashboard, () => firmDashboard())] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Seu painel não abriu')
})
