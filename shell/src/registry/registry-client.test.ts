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

test('a remote whose entry cannot be used costs its own screens only', () => {
  const registry = readRegistry({ ...one, remotes: [...one.remotes, { name: 'mf-broken' }, remote('mf-evil', { integrity: '' })] })
  expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-search'])
})

test.each([null, 'x', {}, { formatVersion: 2, remotes: [] }])('what is no registry stops the start: %j', (document) => {
  expect(() => new RegistryClient(document)).toThrow()
})

test('a newer registry is told of, an equal one is not', async () => {
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
  expect(registry.find('mf-nobody')).toBeNull()
})

test.each([
  ['offline', () => HttpResponse.error()],
  ['while the server is down', () => new HttpResponse(null, { status: 503 })],
  ['when the answer is none', () => HttpResponse.json({ hello: 'world' })],
  ['when the answer is a page', () => new HttpResponse('<html>')],
])('%s the known registry stays', async (_, answer) => {
  server.use(http.get(`*${REGISTRY_URL}`, answer))
  const registry = new RegistryClient(one)
  await registry.refresh()
  expect(registry.read()).toEqual(one)
})

test('all that ask at the same time share one request', async () => {
  const { asked } = serve(two)
  const registry = new RegistryClient(one)
  await Promise.all([registry.refresh(), registry.refresh(), registry.refresh()])
  expect(asked()).toBe(1)
})

test('navigations in quick succession ask once, and once more for the last of them', async () => {
  const { asked } = serve(two)
  const registry = new RegistryClient(one)
  registry.refreshSoon()
  registry.refreshSoon()
  await waitFor(() => expect(asked()).toBe(1))
  registry.refreshSoon()
  registry.refreshSoon()
  expect(asked()).toBe(1)
  await waitFor(() => expect(asked()).toBe(2), { timeout: 3000 })
})
