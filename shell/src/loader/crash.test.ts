import { area, chunkError, rejects, type Behavior } from '../../test/fake-runtime.ts'
import { screenLoads as site } from '../../test/screen-loads.ts'
import { build, remote } from '../../test/registry.ts'
import { LoadFailure } from './failure.ts'

const Works = () => null
const Newer = () => null
const works: Behavior = () => area({ search: Works })

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a screen that throws before the user interacted with it', () => {
  const two = remote('mf-search', { version: '2.0.0', previous: build('mf-search', '1.0.0') })
  async function shownNew(previous: Behavior = works) {
    const parts = site(two)
    parts.runtime.builds.set('mf-search 2.0.0', () => area({ search: Newer }))
    parts.runtime.builds.set('mf-search 1.0.0', previous)
    parts.visit()
    await parts.settle()
    const crash = async (isUnused = true) => {
      const crashed = parts.loads.crash('mf-search', 'search', new TypeError('boom'), isUnused)
      await parts.settle()
      await crashed
    }
    return { ...parts, crash }
  }

  test('is replaced by the previous version for a while, and telemetry records it', async () => {
    const { crash, state, fallbacks, reports, visit, runtime } = await shownNew()
    await crash()
    expect(state()).toMatchObject({ status: 'ready', failures: 0, Screen: Works, build: { version: '1.0.0' } })
    expect(fallbacks).toEqual([{ remote: 'mf-search', version: '2.0.0', failure: 'render', error: new TypeError('boom') }])
    expect(reports.map(({ version, outcome }) => [version, outcome])).toEqual([
      ['2.0.0', 'ready'],
      ['1.0.0', 'ready'],
    ])
    visit()
    await jest.advanceTimersByTimeAsync(1000)
    expect(runtime.registered).toEqual(['mf-search 2.0.0', 'mf-search 1.0.0'])
  })

  test('fails if the previous version throws as well, or cannot be loaded', async () => {
    const both = await shownNew()
    await both.crash()
    await both.crash()
    expect(both.state()).toMatchObject({ status: 'failed', kind: 'render', failures: 1 })
    expect(both.reports.at(-1)).toMatchObject({ outcome: 'render', error: new TypeError('boom') })

    const alone = await shownNew(rejects(new Error('boom')))
    await alone.crash()
    expect(alone.state()).toMatchObject({ status: 'failed', kind: 'render', failures: 1 })
    expect(alone.fallbacks).toEqual([])
  })

  test('fails without a fallback once it was used', async () => {
    const { crash, state, fallbacks } = await shownNew()
    await crash(false)
    expect(state()).toMatchObject({ status: 'failed', kind: 'render' })
    expect(fallbacks).toEqual([])
  })
})

test('crashing it from outside ends the current screen, with the given kind of failure', async () => {
  const parts = site()
  parts.runtime.builds.set('mf-search', works)
  const leave = parts.visit()
  await parts.settle()
  await parts.loads.crashShown(new LoadFailure('timeout', 'nothing came'), false)
  expect(parts.state()).toMatchObject({ status: 'failed', kind: 'timeout' })
  expect(parts.reports.at(-1)).toMatchObject({ remote: 'mf-search', screen: 'search', outcome: 'timeout' })
  leave()
  await parts.loads.crashShown(new LoadFailure('render', 'no screen is shown'), false)
  expect(parts.reports).toHaveLength(2)
})

describe('a page with a part', () => {
  async function shown() {
    const page = site()
    page.runtime.builds.set('mf-search 1.0.0', () => area({ search: Works, card: Works }))
    page.visit()
    const leave = page.loads.visitPart('mf-search', 'card')
    await page.settle()
    return { ...page, leave, part: () => page.loads.read('mf-search', 'card') }
  }
  const endless = new LoadFailure('render', 'too many commits')

  test('a fault of the whole page ends the part first, and the screen only if the fault continues', async () => {
    const { loads, part, state, reports } = await shown()
    await loads.crashShown(endless, true)
    expect([part().status, state().status]).toEqual(['failed', 'ready'])
    expect(reports.at(-1)).toMatchObject({ screen: 'card', outcome: 'render' })
    await loads.crashShown(endless, true)
    expect(state()).toMatchObject({ status: 'failed', kind: 'render' })
    expect(reports.at(-1)).toMatchObject({ screen: 'search', outcome: 'render' })
  })

  test('a fault ends the screen at once if no part is left', async () => {
    const { loads, leave, part, state } = await shown()
    leave()
    await loads.crashShown(endless, true)
    expect([part().status, state().status]).toEqual(['ready', 'failed'])
  })

  test('a dead chunk of the part does not reload the page', async () => {
    const { loads, part, publish, reloads } = await shown()
    publish(remote('mf-search', { version: '2.0.0', contract: '^2.0.0' }))
    const crashed = loads.crash('mf-search', 'card', chunkError('error'))
    await jest.advanceTimersByTimeAsync(1000)
    await crashed
    expect(part()).toMatchObject({ status: 'failed', kind: 'incompatible' })
    expect(reloads).toEqual([])
  })
})
