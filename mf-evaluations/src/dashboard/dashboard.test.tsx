import { getDashboard } from '@ponte/contracts/dashboard'
import { fakeHost, renderScreen, respond } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import { firmDashboard, professionalDashboard } from '../dev/samples.ts'
import FirmDashboardPage from '../firm-dashboard/firm-dashboard-page.tsx'
import ProfessionalDashboardPage from '../professional-dashboard/professional-dashboard-page.tsx'

test.each([
  ['professional', ProfessionalDashboardPage, professionalDashboard],
  ['firm', FirmDashboardPage, firmDashboard],
] as const)("on the dashboard of a %s, nothing follows other remotes' cards, so a late one moves nothing", async (user, Page, sample) => {
  const host = Object.assign(fakeHost({ user }), { Slot: ({ name }: { name: string }) => <aside>{name}</aside> })
  renderScreen(Page, { host, answers: [respond(getDashboard, () => sample())] })
  await screen.findByText(`${user}-dashboard`)
  expect(screen.getByRole('main').lastElementChild).toHaveTextContent(`${user}-dashboard`)
  expect(screen.getByRole('main').lastElementChild?.tagName).toBe('ASIDE')
})
