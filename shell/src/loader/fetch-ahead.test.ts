import { FakeRuntime, area } from '../../test/fake-runtime.ts'
import { remote, route } from '../../test/registry.ts'
import { fetchAhead, stopFetchingAhead } from './fetch-ahead.ts'
import { RemoteModules } from './remote-modules.ts'

const ref = (name: string) => ({ href: `/bundles/mf-search/1.0.0/${name}`, integrity: `sha384-${'B'.repeat(64)}` })
const search = route('/search', { preload: [ref('area.1.js'), ref('search.1.js')], css: [ref('search.1.css')] })

test('the files of the opened screen are fetched with the entry, and no others', () => {
  const runtime = new FakeRuntime()
  runtime.builds.set('mf-search', () => area({}))
  const routes = [search, route('/favoritos', { preload: [ref('favorites.1.js')] })]
  void new RemoteModules(runtime).open('mf-search', remote('mf-search', { routes }), 'search')
  expect([...runtime.ahead].map((url) => url.split('/').at(-1))).toEqual(['area.1.js', 'search.1.js', 'search.1.css'])
})

test('nothing is fetched of a version incompatible with this shell', async () => {
  const runtime = new FakeRuntime()
  const foreign = remote('mf-search', { routes: [search], contract: '^9.0.0' })
  await expect(new RemoteModules(runtime).open('mf-search', foreign, 'search')).rejects.toThrow('^9.0.0')
  expect(runtime.ahead).toEqual(new Set())
})

test('each file is fetched once, failed ones once more, and none that the page has or of other origins', async () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/bundles/a.1.js"><style data-href="a.1.css"></style>'
  const asked: string[] = []
  let isAway = true
  const get = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(url as string)
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  const files = ['/bundles/a.1.js', '/bundles/a.1.css', '/bundles/b.1.js', 'https://elsewhere.example/bundles/c.1.js']
  void fetchAhead(files)
  void fetchAhead(files)
  await new Promise((resolve) => setTimeout(resolve))
  isAway = false
  void fetchAhead(files)
  await new Promise((resolve) => setTimeout(resolve))
  void fetchAhead(files)
  expect(asked).toEqual(['/bundles/b.1.js', '/bundles/b.1.js'])
  get.mockRestore()
})

test('a hanging file is given up and requested again by the next visit', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const get = jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    signals.push(init?.signal)
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  })
  void fetchAhead(['/bundles/d.1.js'])
  stopFetchingAhead()
  await new Promise((resolve) => setTimeout(resolve))
  void fetchAhead(['/bundles/d.1.js'])
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  get.mockRestore()
})

test('a background fetch has a time limit, after which a visit requests the file again', async () => {
  jest.useFakeTimers()
  const asked: RequestInit[] = []
  const get = jest.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) => {
    asked.push(init)
    return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  })
  const fetched = fetchAhead(['/bundles/e.1.js'], 8000)
  await jest.advanceTimersByTimeAsync(7999)
  expect(asked.map(({ signal, priority }) => [signal?.aborted, priority])).toEqual([[false, 'low']])
  await jest.advanceTimersByTimeAsync(1)
  await fetched
  void fetchAhead(['/bundles/e.1.js'])
  expect(asked.map(({ signal, priority }) => [signal?.aborted, priority])).toEqual([
    [true, 'low'],
    [false, 'high'],
  ])
  get.mockRestore()
  jest.useRealTimers()
})
