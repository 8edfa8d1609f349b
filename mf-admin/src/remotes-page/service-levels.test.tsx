import { addCatalogue, chooseLanguage } from '@ponte/contracts/choose-language'
import { readFieldData } from '@ponte/contracts/field-data'
import { readRemotes } from '@ponte/contracts/remotes'
import { readServiceLevels, type RemoteLevels } from '@ponte/contracts/service-levels'
import { readTelemetry } from '@ponte/contracts/telemetry'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { health, levels } from '../dev/care-samples.ts'
import RemotesPage from './remotes-page.tsx'

const show = (remotes: RemoteLevels[]) =>
  renderScreen(RemotesPage, {
    user: 'admin',
    path: '/remotes',
    route: '/remotes',
    answers: [
      respond(readTelemetry, () => ({ versions: [health('mf-search')], violations: [] })),
      respond(readFieldData, () => ({ rows: [] })),
      respond(readServiceLevels, () => ({ remotes })),
      respond(readRemotes, () => ({ remotes: [], whyNoRollback: null, opensDeveloperBuilds: false })),
    ],
  })

async function rows(name = 'Service levels'): Promise<string[][]> {
  const table = within(await screen.findByRole('region', { name })).getByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''))
}

test('each remote has its remaining budget, measured figure and target; a spent budget is named as such', async () => {
  show([
    levels('mf-admin', { value: null, left: null }),
    levels('mf-public'),
    levels('mf-search', { left: 0 }),
    levels('shell', { value: null, left: 0 }),
  ])
  const [header, ...remotes] = await rows()
  expect(header).toEqual(['Remote', 'Load success', 'INP (p75)', 'Load time (p75)', 'Errors per 1,000 views'])
  const targets = ['99,50%', '≤ 200 ms', '≤ 1,2 s', '5,0']
  const withTargets = (name: string, cells: string[]) => [name, ...cells.map((cell, index) => `${cell}target ${targets[index]}`)]
  expect(remotes).toEqual([
    withTargets(
      'mf-admin',
      targets.map(() => 'Too few events'),
    ),
    withTargets('mf-public', ['99% left99,99%', '92% left≤ 100 ms', '1% left≤ 500 ms', '100% left0,4']),
    withTargets('mf-search', ['Spent99,99%', 'Spent≤ 100 ms', 'Spent≤ 500 ms', 'Spent0,4']),
    withTargets(
      'shell',
      targets.map(() => 'Spentabove the scale'),
    ),
  ])
})

test('an API that runs alone has no table', async () => {
  show([])
  expect(await screen.findByRole('region', { name: 'Versions of remotes' })).toBeVisible()
  expect(screen.queryByText('Loading service levels…')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Service levels' })).toBeNull()
})

test('loading is announced, and a failure can be retried while the rest of the page stays', async () => {
  const { user } = show([levels('mf-search')])
  server.use(respond(readServiceLevels, () => refuse('internal')))
  expect(screen.getByText('Loading service levels…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Failed to load service levels' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Versions of remotes' })).toBeVisible()
  server.use(respond(readServiceLevels, () => ({ remotes: [levels('mf-search')] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(2)
})

test('the table is translated to Portuguese', async () => {
  jest.resetModules()
  chooseLanguage('pt')
  addCatalogue((await import('../languages/pt.ts')).default)
  const { levelsText } = await import('./text.ts')
  chooseLanguage(null)
  const { left, target, spent, tooFew, figures } = levelsText
  expect([left(1), left(40), target('99,50%'), spent, tooFew]).toEqual([
    'Resta 1%',
    'Restam 40%',
    'meta 99,50%',
    'Margem esgotada',
    'Poucos dados',
  ])
  expect(figures.errorsPerThousand).toBe('Erros por 1.000 visitas')
})
