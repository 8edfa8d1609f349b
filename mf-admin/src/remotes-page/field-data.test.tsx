import { readFieldData, type FieldRow } from '@ponte/contracts/field-data'
import { readRemotes } from '@ponte/contracts/remotes'
import { readServiceLevels } from '@ponte/contracts/service-levels'
import { readTelemetry } from '@ponte/contracts/telemetry'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { figure, health, speed } from '../dev/care-samples.ts'
import RemotesPage from './remotes-page.tsx'

const show = (rows: FieldRow[]) =>
  renderScreen(RemotesPage, {
    user: 'admin',
    path: '/remotes',
    route: '/remotes',
    answers: [
      respond(readTelemetry, () => ({ versions: [health('mf-search')], violations: [] })),
      respond(readFieldData, () => ({ rows })),
      respond(readServiceLevels, () => ({ remotes: [] })),
      respond(readRemotes, () => ({ remotes: [], whyNoRollback: null, opensDeveloperBuilds: false })),
    ],
  })

/** The text of a remote's table, row by row. */
async function rowsOf(remote: string): Promise<string[][]> {
  const table = within(await screen.findByRole('region', { name: `Speed of ${remote}` })).getByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''))
}

test('each remote has a table of its routes and versions; a worse version is marked in words', async () => {
  const [before, after] = ['1.0.0-aaaa1111', '1.0.1-bbbb2222']
  show([
    speed('mf-public', '/', { lcp: figure(null), load: { count: 0, p75: null, worseThan: null } }),
    speed('mf-search', '/search', { version: after, views: 212, inp: figure(400, before), cls: figure(0.1, before) }),
    speed('mf-search', '/search', { version: before, cls: figure(0.025) }),
    speed('mf-search', '/profissionais/:id', { version: before, cls: figure(null) }),
  ])
  const columns = ['Route', 'Version', 'Views', 'LCP', 'INP', 'CLS', 'Load']
  expect(await rowsOf('mf-search')).toEqual([
    columns,
    ['/search', after, '212', '≤ 1,3 s', `≤ 400 msslower than ${before}`, `≤ 0,1shifts more than ${before}`, '≤ 300 ms'],
    [before, '1.240', '≤ 1,3 s', '≤ 100 ms', '≤ 0,025', '≤ 300 ms'],
    ['/profissionais/:id', before, '1.240', '≤ 1,3 s', '≤ 100 ms', '> 1', '≤ 300 ms'],
  ])
  expect(await rowsOf('mf-public')).toEqual([columns, ['/', '0.1.0-3f9c0a1b', '1.240', '> 10 s', '≤ 100 ms', '0', '–']])
})

test('without views it says so', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'Speed in browsers' })).toBeVisible()
  expect(screen.getByText(/^No views yet/)).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Speed of/ })).toBeNull()
})

test('loading is announced, and a failure can be retried while the rest of the page stays', async () => {
  const { user } = show([speed('mf-search', '/search')])
  server.use(respond(readFieldData, () => refuse('internal')))
  expect(screen.getByText('Loading speed figures…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Failed to load speed figures' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Versions of remotes' })).toBeVisible()
  server.use(respond(readFieldData, () => ({ rows: [speed('mf-search', '/search')] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowsOf('mf-search')).toHaveLength(2)
})
