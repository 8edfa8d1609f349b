import { area } from '../../test/fake-runtime.ts'
import { build, remote } from '../../test/registry.ts'
import { screenLoads as site } from '../../test/screen-loads.ts'

const Works = () => null
const Newer = () => null
const works = () => area({ search: Works })

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a fallback that is no longer offered leaves at the next navigation', async () => {
  const previous = build('mf-search', '1.0.0')
  const { runtime, loads, visit, settle, state, publish, refresh } = site(remote('mf-search', { version: '2.0.0', previous }))
  runtime.builds.set('mf-search', works)
  visit()
  await settle()
  await loads.crash('mf-search', 'search', new Error('boom'), true)
  expect(state()).toMatchObject({ status: 'ready', build: { version: '1.0.0' } })
  publish(remote('mf-search', { version: '2.0.0' }))
  refresh()
  visit()
  await jest.advanceTimersByTimeAsync(100)
  expect(state()).toMatchObject({ status: 'ready', build: { version: '2.0.0' } })
})

test.each(['1.0.0', null])('a version rolled back while it loads is not shown (current version: %s)', async (shown) => {
  const { runtime, loads, settle, state, publish, refresh } = site()
  runtime.builds.set('mf-search 1.0.0', works)
  runtime.builds.set('mf-search 1.1.0', () => runtime.clock.wait(3000).then(() => area({ search: Newer })))
  for (const version of [...(shown === null ? [] : [shown]), '1.1.0', '1.0.0']) {
    publish(remote('mf-search', { version }))
    refresh()
    loads.visit('mf-search', 'search')
    await jest.advanceTimersByTimeAsync(100)
  }
  await settle()
  await jest.advanceTimersByTimeAsync(5000)
  expect(state()).toMatchObject({ status: 'ready', build: { version: '1.0.0' }, Screen: Works })
})
