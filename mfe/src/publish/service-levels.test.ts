import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import type { ServiceLevel } from '@ponte/contracts/service-levels'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { expect } from 'expect'
import { sampleOffer as offer } from '../../test/registry-samples.ts'
import { folderStore } from '../store/store.ts'
import { publish, type Channel } from './publish.ts'
import { rollback } from './rollback.ts'
import { levelChecks, readLevels, spentBudget, uncheckedLine } from './service-levels.ts'
import { statusTable } from './status.ts'

const good: ServiceLevel[] = [
  { figure: 'loads', level: 99.5, value: 99.9, left: 0.8 },
  { figure: 'inpMs', level: 200, value: 100, left: 0.001 },
  { figure: 'loadMs', level: 1200, value: null, left: null },
  { figure: 'errorsPerThousand', level: 5, value: 0, left: 1 },
]
const spent: ServiceLevel[] = [
  { figure: 'loads', level: 99.5, value: 98.2143, left: 0 },
  { figure: 'inpMs', level: 200, value: null, left: 0 },
  ...good.slice(2),
]
const answerWith = (levels: ServiceLevel[]) => JSON.stringify({ remotes: [{ name: 'mf-search', levels }] })

/** A site that answers with this body. */
async function siteWith(t: TestContext, body: string, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/api/v1/remotes/levels' ? status : 404
    response.end(body)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function setUp(t: TestContext, site: string | null) {
  const folder = await temporaryFolder(t)
  const store = folderStore(path.join(folder, 'store'))
  const outDir = path.join(folder, 'dist')
  const levels = await readLevels(site)
  const publishText = async (text: string, over: { channel?: Channel; anyway?: string; onlyNew?: boolean } = {}) => {
    const build = await writeBuild(outDir, text)
    await publish({ build, outDir, store, offer, spent: spentBudget(levels, 'mf-search'), ...over })
    return build.version
  }
  return { store, levels, publishText }
}

test('a remote whose budget is spent is published only with a reason, which the audit log keeps', async (t) => {
  const { store, levels, publishText } = await setUp(t, await siteWith(t, answerWith(spent)))
  expect(levelChecks(levels, 'mf-other')).toEqual([])
  await publishText('one', { anyway: 'first' })
  const refused = 'its budget is spent: loads 98.214%, target 99.5%; INP above the scale, target 200 ms. --anyway "<reason>"'
  expect(levelChecks(levels, 'mf-search')).toMatchObject([{ verdict: 'warn', details: [expect.stringContaining(refused)] }])
  await expect(publishText('two')).rejects.toThrow(refused)
  await expect(publishText('two', { channel: { percent: 5, match: [] } })).rejects.toThrow(refused)
  expect(await store.audit()).toHaveLength(1)
  await publishText('two', { channel: { percent: 5, match: [] }, anyway: 'repairs the loads' })
  await publishText('three', { anyway: 'repairs INP' })
  expect(await store.audit()).toMatchObject([
    { action: 'publish', reason: 'first' },
    { action: 'canary', reason: 'repairs the loads' },
    { action: 'publish', reason: 'repairs INP' },
  ])
})

test('previews and rollbacks need no reason, and neither does publishing within the budget', async (t) => {
  const { store, publishText } = await setUp(t, await siteWith(t, answerWith(spent)))
  const one = await publishText('one', { anyway: 'first' })
  await publishText('two', { anyway: 'second' })
  await publishText('three', { channel: { label: 'pr-1' } })
  expect(await rollback({ name: 'mf-search', store, offer })).toMatchObject({ to: one })
  const within = await setUp(t, await siteWith(t, answerWith(good)))
  await within.publishText('one')
  expect((await within.store.audit())[0]).not.toHaveProperty('reason')
})

test('unknown budgets do not block publishing, and the output says why they are unknown', async (t) => {
  const older = await siteWith(t, '{}', 404)
  const broken = await siteWith(t, 'oops')
  const other = await siteWith(t, '{"remotes":[{"name":"mf-search","levels":[{"figure":"mood"}]}]}')
  const gone = 'http://127.0.0.1:1'
  for (const [site, why] of [
    [older, `${older} answers with 404`],
    [broken, `the answer of ${broken} cannot be read`],
    [other, `the answer of ${other} cannot be read`],
    [gone, `${gone} does not answer`],
  ] as const) {
    const { store, levels, publishText } = await setUp(t, site)
    await publishText('one')
    expect(levels.whyUnknown).toContain(why)
    expect(uncheckedLine(levels, false)).toBe(`its budget, its calls and the site's limits were not checked: ${levels.whyUnknown}`)
    expect(uncheckedLine(levels, true)).toBe(`its budget was not checked: ${levels.whyUnknown}`)
    expect(await statusTable(store, levels)).toContain(`\nservice levels unknown: ${why}`)
  }
  const { levels } = await setUp(t, null)
  expect(levels).toEqual({ remotes: [], whyUnknown: null })
  expect(uncheckedLine(levels, false)).toBeNull()
})

test('the status shows the remaining budgets below each remote', async (t) => {
  const { store, levels, publishText } = await setUp(t, await siteWith(t, answerWith(good)))
  await publishText('one')
  expect((await statusTable(store, levels)).split('\n').slice(-1)).toEqual([
    '  budget left, 7 days: loads 80%, INP 1%, load time unknown, errors 100%',
  ])
  const few = (level: ServiceLevel, index: number) => (index < 2 ? { ...level, left: null, events: 10 * index } : { ...level, left: 1 })
  const early = await setUp(t, await siteWith(t, answerWith(good.map(few))))
  await early.publishText('one')
  expect(await statusTable(early.store, early.levels)).toContain(
    'budget left, 7 days: load time 100%, errors 100%; too few events (200 needed): loads 0, INP 10',
  )
  const late = await setUp(t, await siteWith(t, answerWith(spent)))
  await late.publishText('one', { anyway: 'first' })
  expect(await statusTable(late.store, late.levels)).toContain('loads spent, INP spent, load time unknown, errors 100%')
})
