import { server } from '@ponte/test-kit'
import { http, HttpResponse } from 'msw'
import { registryOf, remote } from '../../test/registry.ts'
import { developerBuild } from './developer-build.ts'
import { RegistryClient, REGISTRY_URL } from './registry-client.ts'

const NOTE = 'mf-search localhost:3105'
const LOCAL = 'http://localhost:3105'
const built = remote('mf-search', { version: '0.1.0-dddd', entry: `${LOCAL}/bundles/mf-search/0.1.0-dddd/remoteEntry.1.js` })
const published = registryOf(remote('mf-search'), remote('mf-public'))

/** The browser's EventSource, with events from the test. */
class Events {
  static last: Events
  readonly url: string
  onmessage = () => {}
  onerror = () => {}
  onopen = () => {}
  constructor(url: string) {
    this.url = url
    Events.last = this
  }
}
beforeEach(() => Object.assign(globalThis, { EventSource: Events }))
afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'))

function open(entry: object | null) {
  server.use(http.get(`${LOCAL}/entry.json`, () => (entry === null ? HttpResponse.error() : HttpResponse.json(entry))))
  const reload = jest.fn()
  return { adapt: developerBuild(NOTE, reload), reload, events: Events.last }
}

test('a developer build replaces the published one, with its own declaration; other remotes stay', async () => {
  const routes = [{ ...remote('mf-search').routes[0], path: '/novidade' }]
  const { remotes } = await open({ ...built, routes }).adapt(published)
  expect(remotes.find(({ name }) => name === 'mf-search')).toMatchObject({ version: '0.1.0-dddd', routes, previous: null })
  expect(remotes.find(({ name }) => name === 'mf-public')).toEqual(published.remotes[1])
  expect(remotes).toHaveLength(2)
})

test.each([
  ['of another remote', { ...built, name: 'mf-public' }],
  ['from another origin', { ...built, entry: 'https://evil.example/x.js' }],
  ['from another port', { ...built, entry: 'http://localhost:31050/x.js' }],
  ['without an integrity hash', { ...built, integrity: '' }],
  ['that is invalid', { error: 'not built yet' }],
])('a build %s is not used', async (_what, entry) => {
  expect(await open(entry).adapt(published)).toEqual(published)
})

test('without an answer the published version stays, and the page reloads once there is one', async () => {
  const { adapt, reload, events } = open(null)
  expect(await adapt(published)).toEqual(published)
  expect(reload).not.toHaveBeenCalled()
  events.onopen()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page reloads at the next build, not on connecting', async () => {
  const { adapt, reload, events } = open(built)
  await adapt(published)
  events.onopen()
  expect(reload).not.toHaveBeenCalled()
  events.onmessage()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(events.url).toBe(`${LOCAL}/events`)
})

test('a registry that is fetched later is adapted too', async () => {
  server.use(http.get(`*${REGISTRY_URL}`, () => HttpResponse.json({ ...published, writtenAt: 'later' })))
  const client = new RegistryClient(published, () => false, open(built).adapt)
  await client.refresh()
  expect(client.find('mf-search')?.version).toBe('0.1.0-dddd')
})
