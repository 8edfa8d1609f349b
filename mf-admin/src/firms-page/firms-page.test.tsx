import { listFirms } from '@ponte/contracts/firms'
import { renderScreen, respond } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { factsOf } from '../../test/facts-of.ts'
import { noTeam } from '../../test/stage.ts'
import { firm, pageOf } from '../dev/samples.ts'
import FirmsPage from './firms-page.tsx'

const show = (over: Parameters<typeof firm>[1] = {}) =>
  renderScreen(FirmsPage, {
    user: 'admin',
    path: '/firms',
    answers: [respond(listFirms, ({ query }) => pageOf([firm(1, over)], query)), noTeam],
  })

test('a firm is shown with labels, never with raw keys', async () => {
  show()
  const detail = await screen.findByRole('article')
  expect(factsOf(detail)).toEqual({
    CNPJ: '12.ABC.345/01DE-35',
    Type: 'Posto de Saúde',
    Address: 'Rua das Flores, 100',
    City: 'São Paulo/SP',
    State: 'São Paulo',
    Description: 'Transplante capilar e dermatologia.',
    'Specialties needed': 'Anestesiologia',
    'Offers accommodation': 'Yes',
    Created: '10/02/2026',
    Updated: '10/02/2026',
  })
  expect(within(detail).getByText('Active')).toBeVisible()
})

test('unknown values are dashes, and an inactive firm is marked in the list too', async () => {
  show({ description: null, specialtiesNeeded: [], isActive: false })
  expect(factsOf(await screen.findByRole('article'))).toMatchObject({ Description: '–', 'Specialties needed': '–' })
  expect(screen.getAllByText('Inactive', { selector: 'span' })).toHaveLength(2)
})

test('without a server message the toast says Failed to load users, as specified', async () => {
  const { host } = renderScreen(FirmsPage, { user: 'admin', answers: [http.get('*/api/v1/firms', () => HttpResponse.error())] })
  await screen.findByRole('alert')
  expect(host.toasts.map(({ message }) => message)).toEqual(['Failed to load users'])
})
