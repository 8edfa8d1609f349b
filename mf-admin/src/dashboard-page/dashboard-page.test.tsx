import { getDashboard } from '@ponte/contracts/dashboard'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { factsOf } from '../../test/facts-of.ts'
import { adminDashboard, idOf } from '../dev/samples.ts'
import DashboardPage from './dashboard-page.tsx'

const show = (over: Parameters<typeof adminDashboard>[0] = {}) =>
  renderScreen(DashboardPage, { user: 'admin', path: '/dashboard', answers: [respond(getDashboard, () => adminDashboard(over))] })

test('it shows name, role and every figure with its label', async () => {
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Alda Admin' })).toBeVisible()
  expect(screen.getByText('Role: Admin')).toBeVisible()
  await screen.findByText('523')
  expect(factsOf(screen.getByRole('main'))).toEqual({
    Professionals: '523',
    Firms: '151',
    Users: '676',
    Contacts: '1.240',
    Evaluations: '902',
    'Conversion rate': '61%',
  })
})

test('the contacts of each week are a table, each week by its Monday', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: 'Contacts per week' }))
  expect(table.getByRole('row', { name: '26/10/2026 12' })).toBeVisible()
  expect(table.getByRole('row', { name: '02/11/2026 24' })).toBeVisible()
})

test('a new site has no rate and no people', async () => {
  show({ contacts: 0, conversionRate: null, contactsPerWeek: [{ week: '2026-11-02', contacts: 0 }], newest: [] })
  expect(await screen.findByText('No sign-ups yet.')).toBeVisible()
  expect(factsOf(screen.getByRole('main'))).toMatchObject({ Contacts: '0', 'Conversion rate': '–' })
})

test('the newest sign-ups link to users', async () => {
  show()
  const newest = within(await screen.findByRole('region', { name: 'Newest sign-ups' }))
  expect(newest.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Bruno ReisProfessional · 06/11/2026',
    'Nina NovaProfile not completed · 06/11/2026',
  ])
  expect(newest.getByRole('link', { name: 'Bruno Reis' })).toHaveAttribute('href', `/users?id=${idOf(7)}`)
})

test('pending tasks link to their pages', async () => {
  show({ waiting: { openReports: 1, licensesToCheck: 1240 } })
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 undecided report', '/moderation'],
    ['1.240 licenses to check', '/data-quality?problem=license_unchecked'],
    ['Decided reviews', '/moderation?state=decided'],
    ['Data quality', '/data-quality'],
    ['Remotes', '/remotes'],
  ])
  expect(waiting.queryByText('No pending tasks.')).toBeNull()
})

test('without pending tasks it says so, and keeps the links', async () => {
  show({ waiting: { openReports: 0, licensesToCheck: 0 } })
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(waiting.getByText('No pending tasks.')).toBeVisible()
  expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Decided reviews', 'Data quality', 'Remotes'])
})

test('loading is announced', () => {
  show()
  expect(screen.getByRole('status')).toHaveTextContent('Loading figures…')
})

test('a failure is shown once, in the panel, and can be retried', async () => {
  let isDown = true
  const answers = [respond(getDashboard, () => (isDown ? refuse('unavailable') : adminDashboard()))]
  const { host, user } = renderScreen(DashboardPage, { user: 'admin', answers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Serviço indisponível no momento')
  expect(host.toasts).toEqual([])
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('523')).toBeVisible()
})
