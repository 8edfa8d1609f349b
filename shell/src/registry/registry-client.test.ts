import { server } from '@ponte/test-kit'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { registryOf, remote } from '../../test/registry.ts'
import { readRegistry, RegistryClient, REGISTRY_URL } from './registry-client.ts'

function serve(document: unknown): { asked: () => number } {
  let count = 0
  server.use(
    http.get(`*${REGISTRY_URL}`, () => {
      count += 1
      return HttpResponse.json(document as object)
    }),
  )
  return { asked: () => count }
}

const one = registryOf(remote('mf-search'))
const two = registryOf(remote('mf-search', { version: '1.1.0' }))

test('a remote with an invalid entry loses only its own screens', () => {
  const registry = readRegistry({ ...one, remotes: [...one.remotes, { name: 'mf-broken' }, remote('mf-evil', { integrity: '' })] })
  expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-search'])
})

test("an entry that would load another remote's files under its own name loses its screens", () => {
  const [admin, fallback] = [remote('mf-admin'), remote('mf-public')]
  const { entry } = remote('mf-search')
  const climbing = entry.replace('/mf-search/', '/mf-evaluations/../mf-search/')
  const forged = [
    { ...admin, entry },
    { ...fallback, previous: { ...fallback, entry } },
    { ...remote('mf-evaluations'), entry: climbing },
  ]
  expect(readRegistry({ ...one, remotes: [...one.remotes, ...forged] }).remotes.map(({ name }) => name)).toEqual(['mf-search'])
})

test('an entry of the offline document or of a developer build keeps its screens', () => {
  const { entry } = remote('mf-search')
  for (const address of [`/offline${entry}`, 'http://localhost:4000/remoteEntry.js'])
    expect(readRegistry({ ...one, remotes: [{ ...remote('mf-search'), entry: address }] }).remotes).toHaveLength(1)
})

test.each([null, 'x', {}, { formatVersion: 2, remotes: [] }])('an invalid registry prevents the start: %j', (document) => {
  expect(() => new RegistryClient(document)).toThrow()
})

test('a newer registry is reported, an equal one is not', async () => {
  const registry = new RegistryClient(one)
  let changes = 0
  registry.subscribe(() => (changes += 1))
  serve(one)
  await registry.refresh()
  expect(changes).toBe(0)
  serve(two)
  await registry.refresh()
  expect(changes).toBe(1)
  expect(registry.find('mf-search')?.version).toBe('1.1.0')
  expect(registry.find('mf-unknown')).toBeNull()
})

test.each([
  ['offline', () => HttpResponse.error()],
  ['while the server is down', () => new HttpResponse(null, { status: 503 })],
  ['after an invalid answer', () => HttpResponse.json({ hello: 'world' })],
  ['after an answer in HTML', () => new HttpResponse('<html>')],
])('%s the known registry stays in use', async (_, answer) => {
  server.use(http.get(`*${REGISTRY_URL}`, answer))
  const registry = new RegistryClient(one)
  await registry.refresh()
  expect(registry.read()).toEqual(one)
})

test('concurrent callers share one request', async () => {
  const { asked } = serve(two)
  const registry = new RegistryClient(one)
  await Promise.all([registry.refresh(), registry.refresh(), registry.refresh()])
  expect(asked()).toBe(1)
})

test('navigations in quick succession send one request, and one more for the last of them', async () => {
  const { asked } = serve(two)
  const registry = new RegistryClient(one)
  registry.refreshSoon()
  registry.refreshSoon()
  await waitFor(() => expect(asked()).toBe(1))
  registry.refreshSoon()
  registry.refreshSoon()
  expect(asked()).toBe(1)
  await waitFor(() => expect(asked()).toBe(2))
})

test("a device's clock that is set back does not delay the next request", async () => {
  const { asked } = serve(two)
  const registry = new RegistryClient(one)
  await registry.refresh()
  const now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000)
  registry.refreshSoon()
  await waitFor(() => expect(asked()).toBe(2))
})

test("the page's registry is not downloaded again while it is current", async () => {
  let etag = '"1"'
  const asked: (string | null)[] = []
  server.use(
    http.get(`*${REGISTRY_URL}`, ({ request }) => {
      asked.push(request.headers.get('if-none-match'))
      return asked.at(-1) === etag ? new HttpResponse(null, { status: 304 }) : HttpResponse.json(two as object, { headers: { etag } })
    }),
  )
  const registry = new RegistryClient(one, undefined, undefined, '"1"')
  await registry.refresh()
  expect(registry.find('mf-search')?.version).toBe('1.0.0')
  etag = '"2"'
  await registry.refresh()
  await registry.refresh()
  expect(registry.find('mf-search')?.version).toBe('1.1.0')
  // A downloaded registry is in the browser's cache, which sends its ETag by itself.
  expect(asked).toEqual(['"1"', '"1"', null])
})

test('route files are loaded once, even while the page is in use, without notifying', async () => {
  const whole = registryOf(remote('mf-search', { owner: 'with files' }))
  const asked: (string | null)[] = []
  server.use(
    http.get(`*${REGISTRY_URL}`, ({ request }) => {
      asked.push(request.headers.get('if-none-match'))
      return HttpResponse.json(whole as object, { headers: { etag: '"1"' } })
    }),
  )
  const registry = new RegistryClient(one, () => true, undefined, '"1"')
  const changed = jest.fn()
  registry.subscribe(changed)
  await registry.complete()
  await registry.complete()
  expect(registry.read()).toEqual(whole)
  expect([asked, changed.mock.calls]).toEqual([[null], []])
})

test('a newer registry waits while the page is in use, even if route files were requested', async () => {
  server.use(http.get(`*${REGISTRY_URL}`, () => HttpResponse.json(two as object, { headers: { etag: '"2"' } })))
  const registry = new RegistryClient(one, () => true, undefined, '"1"')
  await registry.complete()
  expect(registry.read()).toEqual(one)
})
