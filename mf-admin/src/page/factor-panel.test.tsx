import { getDashboard } from '@ponte/contracts/dashboard'
import { listFirms } from '@ponte/contracts/firms'
import { readTelemetry } from '@ponte/contracts/telemetry'
import { queries } from '@ponte/platform/query'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import DashboardPage from '../dashboard-page/dashboard-page.tsx'
import { handlers } from '../dev/handlers.ts'
import { pageOf } from '../dev/samples.ts'
import FirmsPage from '../firms-page/firms-page.tsx'
import RemotesPage from '../remotes-page/remotes-page.tsx'

const TITLE = 'Admin work requires two-step verification'

test.each([
  ['the dashboard', DashboardPage, respond(getDashboard, () => refuse('second_factor_required'))],
  ['a directory', FirmsPage, respond(listFirms, () => refuse('second_factor_required'))],
  ['a section of a page', RemotesPage, respond(readTelemetry, () => refuse('second_factor_required'))],
])('%s that requires a second factor says so, with a link to set it up', async (_, Page, refusing) => {
  renderScreen(Page, { user: 'admin', answers: [refusing, ...handlers] })
  expect(await screen.findByRole('alert')).toHaveTextContent(TITLE)
  expect(screen.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
  expect(screen.getByText('Turn it on in your account, then sign in with your code.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Turn it on now' })).toHaveAttribute('href', '/profile#duas-etapas')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('other refusals are shown where they happen', async () => {
  renderScreen(DashboardPage, { user: 'admin', answers: [respond(getDashboard, () => refuse('internal')), ...handlers] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('once it is turned on in another tab, the page is shown without a reload', async () => {
  let isOn = false
  const once = respond(listFirms, ({ query }) => (isOn ? pageOf([], query) : refuse('second_factor_required')))
  const { unmount } = renderScreen(FirmsPage, { user: 'admin', path: '/firms', answers: [once, ...handlers] })
  await screen.findByRole('heading', { name: TITLE })
  isOn = true
  await act(() => queries.refetchQueries())
  expect(await screen.findByText('No firms yet')).toBeVisible()
  unmount()

  isOn = false
  queries.clear()
  const second = renderScreen(FirmsPage, { user: 'admin', path: '/firms', answers: [once, ...handlers] })
  await screen.findByRole('heading', { name: TITLE })
  second.unmount()
  isOn = true
  renderScreen(FirmsPage, { user: 'admin', path: '/firms', answers: [once, ...handlers] })
  await waitFor(() => expect(screen.getByText('No firms yet')).toBeVisible())
})
