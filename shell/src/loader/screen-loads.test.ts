import { area, chunkError, entryError, hangs, rejects, type Behavior, type FakeRuntime } from '../../test/fake-runtime.ts'
import { screenLoads as site } from '../../test/screen-loads.ts'
import { build, remote } from '../../test/registry.ts'
import type { FailureKind } from './failure.ts'

const Works = () => null
const Newer = () => null
const works: Behavior = () => area({ search: Works })
const refused = entryError('ScriptNetworkError: Failed to load script')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

interface Failure {
  name: string
  behavior: Behavior
  kind: FailureKind
  reason?: FakeRuntime['reason']
  hangs?: boolean
  entry?: ReturnType<typeof remote>
  loads?: number
}

const failures: Failure[] = [
  { name: 'the whole remote is refused', behavior: rejects(refused), kind: 'network', loads: 3 },
  { name: 'the entry is 404', behavior: rejects(refused), reason: 'http', kind: 'http', loads: 3 },
  { name: 'the entry throws', behavior: rejects(entryError('ScriptExecutionError: boom')), kind: 'evaluate', loads: 1 },
  { name: 'the entry hangs', behavior: hangs, kind: 'timeout', hangs: true },
  { name: 'the exposed chunk is 404', behavior: rejects(chunkError('error')), reason: 'http', kind: 'chunk', loads: 3 },
  { name: 'the exposed chunk is out of reach', behavior: rejects(chunkError('error')), reason: 'network', kind: 'network', loads: 3 },
  { name: 'the exposed chunk throws', behavior: rejects(new TypeError('boom')), kind: 'evaluate', loads: 1 },
  { name: 'the exposed chunk hangs', behavior: rejects(chunkError('timeout')), kind: 'timeout' },
  { name: 'the integrity is wrong', behavior: rejects(refused), reason: 'integrity', kind: 'integrity' },
  { name: 'the contract is another', behavior: works, entry: remote('mf-search', { contract: '^2.0.0' }), kind: 'incompatible', loads: 0 },
  {
    name: 'a shared module is another',
    behavior: works,
    entry: remote('mf-search', { shared: { react: '^20.0.0' } }),
    kind: 'incompatible',
    loads: 0,
  },
  { name: 'the module itself wants another contract', behavior: () => area({ search: Works }, '^2.0.0'), kind: 'incompatible' },
  { name: 'nothing is exposed', behavior: () => ({}), kind: 'contract' },
  { name: 'the exposed module is not an area', behavior: () => ({ default: { screens: {} } }), kind: 'contract' },
  { name: 'the screen is missing', behavior: () => area({ other: Works }), kind: 'contract' },
  {
    name: 'the screen is not a component',
    behavior: () => ({ default: { contract: '^1.0.0', screens: { search: async () => ({}) } } }),
    kind: 'contract',
  },
  {
    name: 'the screen chunk hangs',
    behavior: () => ({ default: { contract: '^1.0.0', screens: { search: hangs } } }),
    kind: 'timeout',
    hangs: true,
  },
]

test.each(failures)(
  '$name: the panel in time, and a retry that works',
  async ({ behavior, kind, reason, hangs, entry, loads: expected }) => {
    const { runtime, loads, visit, settle, state, publish, reports } = site(entry)
    runtime.builds.set('mf-search', behavior)
    runtime.reason = reason ?? 'network'

    visit()
    const tookMs = await settle()
    expect(state()).toMatchObject({ status: 'failed', kind, failures: 1 })
    expect(tookMs).toBeLessThanOrEqual(hangs === true ? 8500 : 500)
    if (expected !== undefined) expect(runtime.registered).toHaveLength(expected)
    expect(reports.at(-1)).toMatchObject({ remote: 'mf-search', screen: 'search', version: '1.0.0', outcome: kind })

    runtime.builds.set('mf-search', works)
    publish(remote('mf-search'))
    void loads.retry('mf-search', 'search')
    await settle()
    expect(state()).toMatchObject({ status: 'ready', Screen: Works, build: { version: '1.0.0' } })
  },
)

test('a brief network failure is invisible', async () => {
  const { runtime, visit, settle, state } = site()
  let asked = 0
  runtime.builds.set('mf-search', () => (++asked < 3 ? Promise.reject(refused) : works()))
  visit()
  await settle()
  expect(state().status).toBe('ready')
})

test('a retry by the user makes every attempt, however long each takes', async () => {
  const { runtime, loads, visit, settle, state } = site()
  runtime.builds.set('mf-search', rejects(refused))
  visit()
  await settle()
  let asked = 0
  runtime.builds.set('mf-search', async () => {
    await runtime.clock.wait(700)
    return ++asked < 3 ? Promise.reject(refused) : works()
  })
  void loads.retry('mf-search', 'search')
  await settle()
  expect(state().status).toBe('ready')
})

test('a failed retry is the second failure, whatever its kind', async () => {
  const { runtime, loads, visit, settle, state } = site()
  runtime.builds.set('mf-search', rejects(refused))
  visit()
  await settle()
  void loads.retry('mf-search', 'search')
  await settle()
  expect(state()).toMatchObject({ status: 'failed', failures: 2 })
})

test('the previous version replaces a failed one and stays for a while', async () => {
  const { runtime, visit, settle, state, reports, fallbacks } = site(
    remote('mf-search', { version: '2.0.0', previous: build('mf-search', '1.0.0') }),
  )
  runtime.builds.set('mf-search 2.0.0', rejects(new Error('boom')))
  runtime.builds.set('mf-search 1.0.0', works)
  visit()
  await settle()
  expect(state()).toMatchObject({ status: 'ready', build: { version: '1.0.0' } })
  expect(reports.at(-1)).toMatchObject({ version: '1.0.0', outcome: 'ready' })
  expect(fallbacks).toEqual([{ remote: 'mf-search', version: '2.0.0', failure: 'evaluate', error: new Error('boom') }])

  visit()
  await jest.advanceTimersByTimeAsync(1000)
  expect(runtime.registered).toEqual(['mf-search 2.0.0', 'mf-search 1.0.0'])

  runtime.builds.set('mf-search 2.0.0', () => area({ search: Newer }))
  await jest.advanceTimersByTimeAsync(60_000)
  visit()
  await jest.advanceTimersByTimeAsync(100)
  expect(state()).toMatchObject({ status: 'ready', build: { version: '2.0.0' }, Screen: Newer })
})

test('a fallback stays while it has unsent input, and the failure is reported once', async () => {
  const { runtime, visit, settle, state, hands, reports, fallbacks } = site(
    remote('mf-search', { version: '2.0.0', previous: build('mf-search', '1.0.0') }),
  )
  runtime.builds.set('mf-search 2.0.0', rejects(new Error('boom')))
  runtime.builds.set('mf-search 1.0.0', works)
  visit()
  await settle()
  hands.isTyping = true
  await jest.advanceTimersByTimeAsync(60_000)
  visit()
  await jest.advanceTimersByTimeAsync(1000)
  expect(runtime.registered).toEqual(['mf-search 2.0.0', 'mf-search 1.0.0'])
  expect(state()).toMatchObject({ status: 'ready', Screen: Works })
  expect(fallbacks).toEqual([{ remote: 'mf-search', version: '2.0.0', failure: 'evaluate', error: new Error('boom') }])
  expect(reports.map(({ version, outcome }) => [version, outcome])).toEqual([['1.0.0', 'ready']])
})

test('a fallback is reported with the reason why the newer version failed, and only if it is shown', async () => {
  const { runtime, visit, settle, fallbacks } = site(remote('mf-search', { version: '2.0.0', previous: build('mf-search', '1.0.0') }))
  runtime.builds.set('mf-search 2.0.0', rejects(refused))
  runtime.builds.set('mf-search 1.0.0', rejects(refused))
  runtime.reason = 'integrity'
  visit()
  await settle()
  expect(fallbacks).toEqual([])
  runtime.builds.set('mf-search 1.0.0', works)
  visit()
  await settle()
  expect(fallbacks).toMatchObject([{ remote: 'mf-search', version: '2.0.0', failure: 'integrity' }])
})

test('the panel is on time even if the previous version hangs as well', async () => {
  const { runtime, visit, settle, state } = site(remote('mf-search', { version: '2.0.0', previous: build('mf-search', '1.0.0') }))
  runtime.builds.set('mf-search', hangs)
  visit()
  expect(await settle()).toBeLessThanOrEqual(8500)
  expect(state()).toMatchObject({ status: 'failed', kind: 'timeout' })
})

test('a previous version incompatible with this shell is not run', async () => {
  const { runtime, visit, settle, state } = site(
    remote('mf-search', { version: '2.0.0', previous: build('mf-search', '1.0.0', { contract: '^0.9.0' }) }),
  )
  runtime.builds.set('mf-search 2.0.0', rejects(new Error('boom')))
  visit()
  await settle()
  expect(state()).toMatchObject({ status: 'failed', kind: 'evaluate' })
  expect(runtime.registered).toEqual(['mf-search 2.0.0'])
})

test('a newer version loads in the background and replaces the current one when it works', async () => {
  const { runtime, visit, settle, state, publish, refresh } = site()
  runtime.builds.set('mf-search 1.0.0', works)
  visit()
  await settle()

  publish(remote('mf-search', { version: '1.1.0' }))
  runtime.builds.set('mf-search 1.1.0', rejects(new Error('boom')))
  refresh()
  visit()
  await jest.advanceTimersByTimeAsync(1000)
  expect(state()).toMatchObject({ status: 'ready', build: { version: '1.0.0' } })

  runtime.builds.set('mf-search 1.1.0', () => area({ search: Newer }))
  visit()
  await jest.advanceTimersByTimeAsync(1000)
  expect(state()).toMatchObject({ status: 'ready', build: { version: '1.1.0' }, Screen: Newer })
})

test('a version that failed because it was just replaced loads the newer one by itself', async () => {
  const { runtime, visit, settle, state, publish } = site()
  runtime.builds.set('mf-search 1.0.0', rejects(chunkError('error')))
  runtime.builds.set('mf-search 1.1.0', works)
  publish(remote('mf-search', { version: '1.1.0' }))
  visit()
  await settle()
  expect(state()).toMatchObject({ status: 'ready', build: { version: '1.1.0' } })
})

test('a late part is reported once in a page, however many rows show it', () => {
  const { loads, reports } = site()
  const reportRow = () => (loads.reportLate('mf-search', 'search'), reports.map(({ outcome }) => outcome))
  expect([reportRow(), reportRow()]).toEqual([['timeout'], ['timeout']])
})
describe('a screen that throws while it is shown', () => {
  async function shown() {
    const parts = site()
    parts.runtime.builds.set('mf-search 1.0.0', works)
    parts.visit()
    await parts.settle()
    return parts
  }

  test('fails alone, and a retry fetches and evaluates it again', async () => {
    const { loads, state, settle, runtime } = await shown()
    void loads.crash('mf-search', 'search', new TypeError('boom'))
    expect(state()).toMatchObject({ status: 'failed', kind: 'render', failures: 1 })
    void loads.retry('mf-search', 'search')
    await settle()
    expect(state().status).toBe('ready')
    expect(runtime.registered).toHaveLength(2)
  })

  test('continues with the newer version if a deploy removed its chunk', async () => {
    const { loads, state, settle, publish, runtime, reloads } = await shown()
    publish(remote('mf-search', { version: '1.1.0' }))
    runtime.builds.set('mf-search 1.1.0', () => area({ search: Newer }))
    void loads.crash('mf-search', 'search', chunkError('error'))
    await settle()
    expect(state()).toMatchObject({ status: 'ready', build: { version: '1.1.0' }, Screen: Newer })
    expect(reloads).toEqual([])
  })

  test('shows the panel in time if its chunk is gone without a newer version, and recovers', async () => {
    const { loads, state, settle, reloads } = await shown()
    void loads.crash('mf-search', 'search', chunkError('error'))
    expect(await settle()).toBeLessThanOrEqual(500)
    expect(state()).toMatchObject({ status: 'failed', kind: 'chunk' })
    void loads.retry('mf-search', 'search')
    await settle()
    expect(state().status).toBe('ready')
    expect(reloads).toEqual([])
  })

  test('requests a reload if the chunk is still dead at the retry', async () => {
    const { loads, settle, runtime, reloads } = await shown()
    void loads.crash('mf-search', 'search', chunkError('error'))
    await settle()
    runtime.builds.set('mf-search 1.0.0', rejects(chunkError('error')))
    runtime.reason = 'http'
    const retried = loads.retry('mf-search', 'search')
    await settle()
    await retried
    expect(reloads).toEqual(['mf-search 1.0.0'])
  })

  test('requests a reload if the newer version cannot run in this page', async () => {
    const { loads, settle, publish, reloads, state } = await shown()
    publish(remote('mf-search', { version: '2.0.0', contract: '^2.0.0' }))
    const crashed = loads.crash('mf-search', 'search', chunkError('error'))
    await settle()
    await crashed
    expect(reloads).toEqual(['mf-search 2.0.0'])
    expect(state()).toMatchObject({ status: 'failed', kind: 'incompatible' })
  })
})
