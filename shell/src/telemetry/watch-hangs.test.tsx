import { person } from '@ponte/test-kit'
import { act, fireEvent, screen } from '@testing-library/react'
import { fullSite, renderSite, runtimeOf } from '../../test/site.tsx'
import { watchHangs } from './watch-hangs.ts'

const VERSION = 'mf-evaluations@1.0.0'
/** What the page tells the worker; another one in each test, because nothing removes the listeners of a page. */
let says: string[]
let fromWorker: EventTarget

function open(path: string) {
  const registry = fullSite()
  const runtime = runtimeOf(registry)
  runtime.watch = watchHangs()
  return renderSite({
    path,
    user: person('firm'),
    registry,
    runtime,
    telemetry: { view: (detail) => performance.mark('view', { detail }) },
  })
}

beforeEach(() => {
  const said: string[] = []
  says = said
  fromWorker = new EventTarget()
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] })
  const marks: { detail: unknown }[] = []
  Object.assign(performance, {
    mark: (_: string, { detail }: { detail: unknown }) => marks.push({ detail }),
    getEntriesByName: () => marks,
  })
  const controller = { postMessage: ({ watch }: { watch: string }) => said.push(watch) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(fromWorker, { controller }),
  })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['mark', 'getEntriesByName']) Reflect.deleteProperty(performance, name)
})

const quiet = () => act(() => jest.advanceTimersByTimeAsync(1000))

test('input is announced, though the worker did not control the page yet when its screen was loaded', async () => {
  const controller: unknown = Reflect.get(fromWorker, 'controller')
  Object.assign(fromWorker, { controller: null })
  open('/firm-dashboard')
  const heading = await screen.findByRole('heading', { name: 'Painel da empresa' })
  Object.assign(fromWorker, { controller })
  fireEvent.pointerDown(heading)
  expect(says).toEqual([VERSION])
  await quiet()
  expect(says).toEqual([VERSION, ''])
})

test('loading and rendering a screen is announced, and its end once the page is free', async () => {
  const { go } = open('/firm-dashboard')
  await screen.findByRole('heading', { name: 'Painel da empresa' })
  expect(says).toEqual([VERSION])
  await quiet()
  expect(says).toEqual([VERSION, ''])
  await go('/equipe')
  await screen.findByRole('heading', { name: 'Equipe' })
  says.length = 0
  // Its code is loaded already.
  await go('/firm-dashboard')
  expect(says).toEqual([VERSION])
})

test('of a burst of input on a page, one event is announced; none in the frame', async () => {
  open('/firm-dashboard')
  const heading = await screen.findByRole('heading', { name: 'Painel da empresa' })
  await quiet()
  says.length = 0
  fireEvent.pointerDown(screen.getByRole('navigation'))
  expect(says).toEqual([])
  for (const press of [fireEvent.pointerDown, fireEvent.click, fireEvent.keyDown]) press(heading)
  expect(says).toEqual([VERSION])
  await quiet()
  expect(says).toEqual([VERSION, ''])
})

test('input counts for the page, even while another remote loads ahead', async () => {
  const { runtime } = open('/firm-dashboard')
  const heading = await screen.findByRole('heading', { name: 'Painel da empresa' })
  await quiet()
  says.length = 0
  runtime.watch?.({ remote: 'mf-search', version: '1.0.0' }, new Promise(() => {}))
  fireEvent.click(heading)
  expect(says).toEqual(['mf-search@1.0.0', VERSION])
})

test('the page answers when the worker asks, and before the print dialog stops it', async () => {
  open('/firm-dashboard')
  const heading = await screen.findByRole('heading', { name: 'Painel da empresa' })
  fromWorker.dispatchEvent(new MessageEvent('message', { data: 'ping' }))
  expect(says).toEqual([VERSION, ''])
  fireEvent.click(heading)
  fireEvent(window, new Event('beforeprint'))
  expect(says).toEqual([VERSION, '', VERSION, ''])
})

test('a load that takes long is watched until it ends', async () => {
  const watch = watchHangs()
  let finish = (): void => {}
  watch({ remote: 'mf-search', version: '1.0.0' }, new Promise<void>((resolve) => (finish = resolve)))
  await quiet()
  expect(says).toEqual(['mf-search@1.0.0'])
  finish()
  await quiet()
  expect(says).toEqual(['mf-search@1.0.0', ''])
})
