import { test, type TestContext } from 'node:test'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { expect } from 'expect'
import { fakeSite } from '../../test/fake-site.ts'
import { newPair } from '../trust/keys.ts'
import { registryTrust } from '../trust/registry-trust.ts'
import { failuresTable } from './failures-table.ts'

const [search, stranger] = [0, 1].map(() => newPair(['mf-search'], new Date('2126-12-01'))) as [Pair, Pair]
type Pair = ReturnType<typeof newPair>

async function setUp(t: TestContext) {
  const folder = await temporaryFolder(t)
  const site = await fakeSite(t, registryTrust(folder, { REGISTRY_PUBLIC_KEYS: search.trusted }))
  /** What a machine with this key alone prints. */
  const failures = (own: string | null, remote = 'mf-search') =>
    failuresTable({ site: site.url, remote, trust: registryTrust(folder, own === null ? {} : { REGISTRY_KEY: own }) }, '168')
  return { site, failures }
}

test('a team reads the failures of its remote with the key that publishes it', async (t) => {
  const { site, failures } = await setUp(t)
  expect(await failures(search.own)).toBe(`mf-search at ${site.url}, last 168 h\n\nNo browser reported anything.`)
  const lastSeenAt = '2026-11-27T11:00:00.000Z'
  const health = { remote: 'mf-search', version: '0.1.0-aaaaaaaa', loads: 120, p50Ms: 100, p95Ms: 800, fallbacks: 0, lastSeenAt }
  site.versions = [{ ...health, failures: [{ failure: 'render', count: 14, lastSeenAt, at: 'TypeError main.js:1:20' }] }]
  expect((await failures(search.own)).split('\n').slice(2)).toEqual([
    'version         loads  p95     fallbacks',
    '0.1.0-aaaaaaaa  120    800 ms  0',
    '',
    'version         failure  count  hour of the last (UTC)  meaning',
    '0.1.0-aaaaaaaa  render   14     2026-11-27 11:00        a screen threw, or suspended for too long; the newest: TypeError main.js:1:20',
  ])
  // A later release of the site has a kind that this one does not know.
  site.versions = [{ ...health, failures: ['timeout', 'melted'].map((failure) => ({ failure, count: 1, lastSeenAt })) }]
  expect((await failures(search.own)).split('\n').slice(-2)).toEqual([
    expect.stringMatching(/ 11:00 {8}not loaded within timeoutMs of area\.ts, or not shown in a slot within its limit$/),
    expect.stringMatching(/^0\.1\.0-aaaaaaaa {2}melted {3}1 .+ 11:00 {8}not known to this release of mfe: update it$/),
  ])
  site.versions = [{ ...health, p95Ms: null, failures: [] }]
  expect(await failures(search.own)).toMatch(/ {2}120 {4}- {4}0\n\nNo failures\.$/)
})

test('a team reads why the previous version stood in for a broken release that no visitor saw fail', async (t) => {
  const { site, failures } = await setUp(t)
  const lastSeenAt = '2026-11-27T11:00:00.000Z'
  const health = { remote: 'mf-search', version: '0.1.0-aaaaaaaa', loads: 0, p50Ms: null, p95Ms: null, fallbacks: 9, lastSeenAt }
  const fallbackReasons = [{ failure: 'evaluate', count: 9, lastSeenAt, at: 'TypeError main.js:1:20' }]
  site.versions = [{ ...health, failures: [], fallbackReasons }]
  expect((await failures(search.own)).split('\n').slice(5)).toEqual([
    'version         failure   count  hour of the last (UTC)  meaning',
    '0.1.0-aaaaaaaa  evaluate  9      2026-11-27 11:00        the code threw while it was loaded; the previous version stood in; the newest: TypeError main.js:1:20',
  ])
  // An earlier release of the site only counts them.
  site.versions = [{ ...health, failures: [] }]
  expect((await failures(search.own)).split('\n').slice(5)).toEqual([
    'Loads by the previous version: 9. This release of the site does not say why.',
  ])
})

test('a machine without a key for the remote, or with one that the site does not trust, gets the reason', async (t) => {
  const { site, failures } = await setUp(t)
  await expect(failures(stranger.own)).rejects.toThrow(/^http:\S+ says: the key [\da-f]{16} is not trusted here\.$/)
  await expect(failures(null)).rejects.toThrow('This machine has no key for mf-search: set REGISTRY_KEY')
  await expect(failures(search.own, 'mf-admin')).rejects.toThrow('This machine has no key for mf-admin')
  site.registry = null
  await expect(failures(search.own)).rejects.toThrow(/^http:\S+ answers with 404\.$/)
  await expect(failuresTable({ site: null, remote: 'mf-search', trust: registryTrust('') }, '1')).rejects.toThrow('set PUBLIC_URL')
})
