import { getDashboard } from '@ponte/contracts/dashboard'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { contact, firmDashboard } from '../dev/samples.ts'
import FirmDashboardPage from './firm-dashboard-page.tsx'

const show = (over: Parameters<typeof firmDashboard>[0] = {}) =>
  renderScreen(FirmDashboardPage, { user: 'firm', answers: [respond(getDashboard, () => firmDashboard(over))] })

const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test('a firm sees a greeting and five figures', async () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Olá, Clínica Aurora' })).toBeVisible()
  expect(await figure('Contatos feitos')).toBe('1.240')
  expect(await figure('Serviços recebidos')).toBe('31')
  expect(await figure('Taxa de conversão')).toBe('48%')
  expect(await figure('Média dada')).toBe('4,6')
  expect(await figure('Média recebida')).toBe('4,9')
})

test('a firm without contacts has no rate or averages, and sees first steps, then where contacts and reviews will appear', async () => {
  show({
    contactsMade: 0,
    servicesReceived: 0,
    conversionRate: null,
    averageGiven: null,
    averageReceived: null,
    latestContacts: [],
    latestReviews: [],
    pending: 0,
    emailConfirmed: false,
  })
  expect(await figure('Taxa de conversão')).toBe('–')
  expect(screen.getAllByText('Ainda sem avaliações')).toHaveLength(2)
  const steps = within(screen.getByRole('region', { name: 'Por onde começar' }))
  expect(steps.getAllByRole('link')[0]).toHaveAccessibleName('Confirme seu e-mail')
  expect(screen.getByRole('button', { name: 'Reenviar e-mail' })).toBeVisible()
  expect(steps.getByRole('link', { name: 'Encontre um profissional' })).toHaveAttribute('href', '/search?type=professionals')
  expect(screen.queryByRole('region', { name: 'Últimos 12 meses' })).toBeNull()
  expect(
    screen
      .getAllByRole('region')
      .slice(-3)
      .map((part) => part.textContent.slice(0, 42)),
  ).toEqual([
    expect.stringMatching(/^Por onde começar/),
    'Últimos contatosOs contatos que você fizer',
    'Últimas avaliaçõesAs avaliações que você r',
  ])
  expect(screen.queryByRole('link', { name: /^Ver tod[oa]s/ })).toBeNull()
})

test("a new firm's dashboard shows pending answers for a former firm's contacts", async () => {
  show({ contactsMade: 0, pending: 2, latestContacts: [] })
  expect(await screen.findByRole('link', { name: 'Ver avaliações' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Por onde começar' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Últimos contatos' })).toHaveTextContent(/aparecem aqui/)
})

test('contacts and services have yearly charts, with tables', async () => {
  show()
  const contacts = within(await screen.findByRole('table', { name: 'Contatos por mês' }))
  expect(contacts.getAllByRole('row')).toHaveLength(13)
  expect(contacts.getByRole('row', { name: 'nov/26 111' })).toBeInTheDocument()
  expect(within(screen.getByRole('table', { name: 'Serviços por mês' })).getByRole('row', { name: 'nov/26 11' })).toBeInTheDocument()
})

test("each of the latest contacts links to the other side's profile, if it exists", async () => {
  const gone = contact({}, 'contractor')
  show({
    latestContacts: [contact({}, 'contractor'), { ...gone, counterpart: { ...gone.counterpart, _id: null, name: 'Usuário removido' } }],
  })
  const latest = within(await screen.findByRole('region', { name: 'Últimos contatos' }))
  expect(latest.getByRole('link', { name: 'Ana Luz' })).toHaveAttribute('href', '/profissionais/professional-1')
  expect(latest.getByText('Usuário removido')).toBeVisible()
  expect(latest.queryByRole('link', { name: 'Usuário removido' })).toBeNull()
})

test('missing fields link to the form, and the latest reviews to all reviews', async () => {
  show()
  const missing = within(await screen.findByRole('list', { name: 'Complete os dados da empresa' }))
  expect(missing.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Especialidades procuradas', '/my-firm'],
    ['Logotipo', '/my-firm'],
  ])
  const reviews = within(screen.getByRole('region', { name: 'Últimas avaliações' }))
  expect(reviews.getByRole('heading', { name: 'Ana Luz' })).toBeVisible()
  expect(reviews.getByRole('link', { name: 'Ver todas as avaliações recebidas' })).toHaveAttribute('href', '/avaliacoes-recebidas')
})

test('a user whose firm was deleted gets a link to the open step, not to an empty form', async () => {
  const missing = ['cnpj', 'name', 'address', 'description', 'photo', 'specialtiesNeeded']
  show({ contactsMade: 0, completeness: { percent: 0, missing } })
  expect(await screen.findByText(/Sua empresa não está mais cadastrada/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cadastrar empresa' })).toHaveAttribute('href', '/complete-profile-firm')
  expect(screen.queryByRole('list', { name: 'Complete os dados da empresa' })).toBeNull()
})

test('the latest contacts name the professional, and every link is a real page', async () => {
  show()
  const contacts = within(await screen.findByRole('region', { name: 'Últimos contatos' }))
  expect(contacts.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'AAna LuzContato em 07/11/2026',
    'BBruno ReisContato em 07/11/2026',
  ])
  expect(contacts.getByRole('link', { name: 'Ver todos os contatos' })).toHaveAttribute('href', '/meus-contatos')
  expect(screen.getByRole('link', { name: 'Buscar profissionais' })).toHaveAttribute('href', '/search?type=professionals')
  expect(screen.getByRole('link', { name: 'Ver avaliações' })).toHaveAttribute('href', '/pending-evaluations')
})

test('the greeting is shown while the figures load', () => {
  show()
  expect(screen.getByRole('status')).toHaveTextContent('Carregando seus números…')
})

test('a failure keeps the greeting, and the retry button keeps the focus while it is busy', async () => {
  let release = () => {}
  const gate = new Promise<void>((open) => (release = open))
  let asked = 0
  const answers = [
    respond(getDashboard, async () => {
      if (asked++ === 0) return refuse('internal')
      await gate
      return firmDashboard()
    }),
  ]
  const { user } = renderScreen(FirmDashboardPage, { user: 'firm', answers })
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(screen.getByRole('button', { name: 'Tentar de novo', busy: true })).toHaveFocus()
  release()
  expect(await screen.findByText('1.240')).toBeVisible()
})
