import { readFieldData } from '@ponte/contracts/field-data'
import { readServiceLevels } from '@ponte/contracts/service-levels'
import { readTelemetry, type PolicyViolation, type VersionHealth } from '@ponte/contracts/telemetry'
import { readRemotes } from '@ponte/contracts/remotes'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { failures, health } from '../dev/care-samples.ts'
import RemotesPage from './remotes-page.tsx'

function show(versions: VersionHealth[], path = '/remotes', violations: PolicyViolation[] = []) {
  const asked: string[] = []
  const shown = renderScreen(RemotesPage, {
    user: 'admin',
    path,
    route: '/remotes',
    answers: [
      respond(readTelemetry, ({ query: { hours } }) => {
        asked.push(hours)
        return { versions, violations }
      }),
      respond(readFieldData, () => ({ rows: [] })),
      respond(readServiceLevels, () => ({ remotes: [] })),
      respond(readRemotes, () => ({ remotes: [], whyNoRollback: null, opensDeveloperBuilds: false })),
    ],
  })
  return { ...shown, asked }
}

/** The table's text, row by row. */
async function rows(): Promise<string[][]> {
  const table = within(await screen.findByRole('region', { name: 'Versions of remotes' })).getByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? ''))
}

const remotes = async () => [...new Set((await rows()).slice(1).flatMap((row) => (row.length === 8 ? [row[0]] : [])))]

test('each version has its loads, load times, failures in words where known, and last report', async () => {
  show([
    health('mf-search', {
      version: '2.0.0',
      loads: 1240,
      p50Ms: 1200,
      p95Ms: null,
      fallbacks: 1003,
      failures: failures(['network', 2], ['integrity', 1500], ['melted', 1]),
    }),
    health('mf-search', { version: '1.0.0', loads: 0, p50Ms: null, p95Ms: null, lastSeenAt: '2026-11-20T01:00:00.000Z' }),
  ])
  expect(await rows()).toEqual([
    ['Remote', 'Version', 'Loads', 'p50', 'p95', 'Failures', 'Fallbacks', 'Last seen'],
    [
      'mf-searchFailures',
      '2.0.0',
      '1.240',
      '≤ 1,2 s',
      '> 8 s',
      '2 unreachable1.500 integrity mismatch1 melted',
      '1.003',
      '21/11/2026 15:00',
    ],
    ['1.0.0', '0', '–', '–', '–', '0', '19/11/2026 22:00'],
  ])
  expect(screen.getByText('1 remote, 2 versions')).toHaveRole('status')
  expect(screen.queryByRole('heading', { name: 'Blocked by the content security policy' })).toBeNull()
})

test('a failure has the place of its newest error, if that is known', async () => {
  show([health('mf-search', { failures: [{ failure: 'script', count: 2, at: 'TypeError main.js:1:20' }] })])
  expect((await rows())[1]).toContain('2 uncaught errorTypeError main.js:1:20')
  expect(screen.getByText('TypeError main.js:1:20')).toBeVisible()
})

test('remotes with failures come first, then those with fallbacks', async () => {
  show([
    health('mf-admin'),
    health('mf-public', { fallbacks: 1 }),
    health('mf-evaluations'),
    health('mf-search', { version: '2.0.0' }),
    health('mf-search', { failures: failures(['chunk', 1]) }),
  ])
  expect(await remotes()).toEqual(['mf-searchFailures', 'mf-publicFallbacks', 'mf-admin', 'mf-evaluations'])
})

test('the most recently reported version of a remote comes first', async () => {
  show([
    health('mf-search', { version: 'a', lastSeenAt: '2026-11-21T10:00:00.000Z' }),
    health('mf-search', { version: 'b', loads: 3 }),
    health('mf-search', { version: 'c', loads: 90 }),
  ])
  expect((await rows()).slice(1).map((row) => row.at(-7))).toEqual(['c', 'b', 'a'])
})

test('the period is in the address, by default a day', async () => {
  const { user, asked, address } = show([health('mf-search')])
  await rows()
  const periods = within(screen.getByRole('navigation', { name: 'Period' }))
  expect(periods.getByRole('link', { current: 'page' })).toHaveTextContent('Last 24 hours')
  await user.click(periods.getByRole('link', { name: 'Last 7 days' }))
  await rows()
  expect(address()).toBe('/remotes?hours=168')
  expect(periods.getByRole('link', { current: 'page' })).toHaveTextContent('Last 7 days')
  expect(periods.getByRole('link', { name: 'Last hour' })).toHaveAttribute('href', '/remotes?hours=1')
  expect(asked).toEqual(['24', '168'])
})

test('an invalid period counts as a day', async () => {
  const { asked } = show([health('mf-search')], '/remotes?hours=12')
  await rows()
  expect(asked).toEqual(['24'])
})

test('without data it says so', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'No data for this period' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('loading is announced, and a failure can be retried', async () => {
  const { user } = show([])
  server.use(respond(readTelemetry, () => refuse('internal')))
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading figures…')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'Failed to load figures' })).toBeVisible()
  server.use(respond(readTelemetry, () => ({ versions: [health('mf-search')], violations: [] })))
  await user.click(retry)
  expect(await remotes()).toEqual(['mf-search'])
})

test('policy violations are listed below', async () => {
  show([health('mf-search')], '/remotes', [
    { directive: 'script-src-elem', blocked: 'https://evil.example', count: 1200, lastSeenAt: '2026-11-21T18:00:00.000Z' },
    { directive: 'img-src', blocked: 'data', count: 1, lastSeenAt: '2026-11-21T17:00:00.000Z' },
  ])
  const title = await screen.findByRole('heading', { name: 'Blocked by the content security policy' })
  const blocked = within(title.parentElement as HTMLElement).getAllByRole('listitem')
  expect(blocked.map(({ textContent }) => textContent)).toEqual([
    '1.200 script-src-elem: https://evil.example · 21/11/2026 15:00',
    '1 img-src: data · 21/11/2026 14:00',
  ])
})
