import { area, chunkError, entryError, hangs, rejects, type Behaviour } from '../../test/fake-runtime.ts'
import { remote } from '../../test/registry.ts'
import { screenLoads } from '../../test/screen-loads.ts'

const Works = () => null
const works: Behaviour = () => area({ search: Works })
const refused = entryError('ScriptNetworkError: Failed to load script')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const ahead = ({ loads }: ReturnType<typeof screenLoads>) => loads.warm('mf-search', 'search')

test('a screen is made ready without a word, and stands at once when somebody comes', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', works)
  await ahead(parts)
  expect(parts.state()).toMatchObject({ status: 'ready', Screen: Works, build: { version: '1.0.0' } })
  parts.visit()
  expect(parts.state().status).toBe('ready')
  expect([parts.runtime.registered, parts.reports]).toEqual([['mf-search 1.0.0'], []])
})

test.each<[string, Behaviour]>([
  ['is refused', rejects(refused)],
  ['throws', rejects(new TypeError('boom'))],
  ['has a screen whose chunk is gone', () => ({ default: { contract: '^1.0.0', screens: { search: rejects(chunkError('error')) } } })],
])('what %s is tried once, quietly, and leaves nothing behind that a visit would meet', async (_, fails) => {
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

test('what hangs is given up in time, so that a visit starts anew', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', hangs)
  void ahead(parts)
  await jest.advanceTimersByTimeAsync(8000)
  parts.runtime.builds.set('mf-search', works)
  parts.visit()
  expect(await parts.settle()).toBeLessThan(100)
  expect(parts.state().status).toBe('ready')
})

test('a visit in the meantime waits for the same files', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', works)
  const warmed = ahead(parts)
  parts.visit()
  await parts.settle()
  await warmed
  expect(parts.state().status).toBe('ready')
  expect(parts.runtime.registered).toEqual(['mf-search 1.0.0'])
})

test('a newer version does not take the place of the one in use', async () => {
  const parts = screenLoads()
  parts.runtime.builds.set('mf-search', () => area({ search: Works, person: Works }))
  parts.visit()
  await parts.settle()
  parts.publish(remote('mf-search', { version: '1.1.0' }))
  parts.refresh()
  await parts.loads.warm('mf-search', 'person')
  expect(parts.runtime.registered).toEqual(['mf-search 1.0.0'])
})
