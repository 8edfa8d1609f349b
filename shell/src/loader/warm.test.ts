import { area, chunkError, entryError, hangs, rejects, type Behavior } from '../../test/fake-runtime.ts'
import { remote, route } from '../../test/registry.ts'
import { screenLoads } from '../../test/screen-loads.ts'

const Works = () => null
const works: Behavior = () => area({ search: Works })
const refused = entryError('ScriptNetworkError: Failed to load script')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const ahead = ({ loads }: ReturnType<typeof screenLoads>) => loads.warm('mf-search', 'search')

test('a screen is prepared silently, and appears at once when opened', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', works)
  await ahead(parts)
  expect(parts.state()).toMatchObject({ status: 'ready', Screen: Works, build: { version: '1.0.0' } })
  parts.visit()
  expect(parts.state().status).toBe('ready')
  expect([parts.runtime.registered, parts.reports]).toEqual([['mf-search 1.0.0'], []])
})

test.each<[string, Behavior]>([
  ['is refused', rejects(refused)],
  ['throws', rejects(new TypeError('boom'))],
  ['has a screen whose chunk is gone', () => ({ default: { contract: '^1.0.0', screens: { search: rejects(chunkError('error')) } } })],
])('a screen that %s is tried once, silently, and the failure does not affect a visit', async (_, fails) => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', fails)
  await ahead(parts)
  await ahead(parts)
  expect(parts.state()).toEqual({ status: 'idle', failures: 0 })
  expect([parts.runtime.registered, parts.reports, parts.reloads]).toEqual([['mf-search 1.0.0'], [], []])

  parts.runtime.builds.set('mf-search', works)
  parts.visit()
  await parts.settle()
  expect(parts.state()).toMatchObject({ status: 'ready', failures: 0 })
})

test('a screen that threw while it was prepared is evaluated again when opened', async () => {
  const Half = () => null
  let runs = 0
  const parts = screenLoads()
  // Like webpack: a module's exports from before it threw stay.
  parts.runtime.builds.set('mf-search', () => {
    let hasRun = false
    const run = async () => {
      if (hasRun) return { default: Half }
      hasRun = true
      runs += 1
      if (runs === 1) throw new TypeError('boom')
      return { default: Works }
    }
    return { default: { contract: '^1.0.0', screens: { search: run } } }
  })
  await ahead(parts)
  expect(parts.state().status).toBe('idle')
  parts.visit()
  await parts.settle()
  expect(parts.state()).toMatchObject({ status: 'ready', Screen: Works })
})

test('a hanging load is aborted in time, so that a visit starts a new one', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', hangs)
  void ahead(parts)
  await jest.advanceTimersByTimeAsync(8000)
  parts.runtime.builds.set('mf-search', works)
  parts.visit()
  expect(await parts.settle()).toBeLessThan(100)
  expect(parts.state().status).toBe('ready')
})

test('a concurrent visit waits for the same files', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', works)
  const warmed = ahead(parts)
  parts.visit()
  await parts.settle()
  await warmed
  expect(parts.state().status).toBe('ready')
  expect(parts.runtime.registered).toEqual(['mf-search 1.0.0'])
})

describe('prefetching', () => {
  const prefetched = ({ loads }: ReturnType<typeof screenLoads>) => loads.prefetch('mf-search', 'search')

  test('fetches all files of a screen and runs none of them', async () => {
    const ref = (name: string) => ({ href: `/bundles/mf-search/1.0.0/${name}`, integrity: '' })
    const routes = [
      route('/search', { preload: [ref('area.1.js')], css: [ref('search.1.css')] }),
      route('/a', { preload: [ref('a.1.js')] }),
    ]
    const parts = screenLoads(remote('mf-search', { routes }))
    parts.runtime.builds.set('mf-search', works)
    await prefetched(parts)
    expect([...parts.runtime.ahead].map((url) => url.split('/').at(-1))).toEqual(['remoteEntry.js', 'area.1.js', 'search.1.css'])
    expect([parts.runtime.registered, parts.state().status]).toEqual([[], 'idle'])
  })

  test.each<[string, (parts: ReturnType<typeof screenLoads>) => unknown]>([
    ['for a screen that is already loaded', ahead],
    [
      'for a version that is incompatible with this shell',
      ({ publish, refresh }) => (publish(remote('mf-search', { contract: '^9.0.0' })), refresh()),
    ],
    ['for a version with its own React', ({ publish, refresh }) => (publish(remote('mf-search', { react: '18.3.1' })), refresh())],
  ])('fetches nothing %s', async (_, arrange) => {
    const parts = screenLoads()
    parts.runtime.builds.set('mf-search', works)
    await arrange(parts)
    await prefetched(parts)
    expect(parts.runtime.ahead).toEqual(new Set())
  })
})

test('a newer version does not replace the one in use', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', () => area({ search: Works, person: Works }))
  parts.visit()
  await parts.settle()
  parts.publish(remote('mf-search', { version: '1.1.0' }))
  parts.refresh()
  await parts.loads.warm('mf-search', 'person')
  expect(parts.runtime.registered).toEqual(['mf-search 1.0.0'])
})
