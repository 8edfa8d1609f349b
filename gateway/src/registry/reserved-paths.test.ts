import { test } from 'node:test'
import type { Registry, RegistryRoute } from '@ponte/mfe/registry'
import { versionOf } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { openSite, searchRemote, VERSION } from '../../test/open-site.ts'

test('a published version loses its reserved addresses, and keeps the others', async (t) => {
  const site = await openSite(t, { reservedPaths: ['/metrics', '/blog'], allowsPreviews: true })
  const [route] = searchRemote().routes as [RegistryRoute]
  const routes = ['/search', '/:any', '/blog/novo', '/blogs', '/metrics'].map((path) => ({ ...route, path }))
  const canary = { ...versionOf(searchRemote({ routes })), version: '0.1.0-bbbbbbbb' }
  await site.publish({ ...searchRemote({ routes }), canary: { version: canary, percent: 100, match: [] }, previews: { next: canary } })
  for (const cookie of ['', 'ponte-preview=mf-search:next']) {
    const { remotes } = (await (await site.get('/registry.json', { cookie })).json()) as Registry
    expect(remotes[0]?.routes.map(({ path }) => path)).toEqual(['/search', '/blogs'])
  }
  expect(site.complaints).toContain(`/:any of mf-search ${VERSION} is left out: the address is reserved`)
  expect(site.complaints).toContain('/blog/novo of mf-search 0.1.0-bbbbbbbb is left out: the address is reserved')
  expect(site.complaints).toHaveLength(6)
})

test('the addresses of the site itself are reserved without being named', async (t) => {
  const site = await openSite(t)
  const [route] = searchRemote().routes as [RegistryRoute]
  await site.publish(searchRemote({ routes: [route, { ...route, path: '/healthz' }] }))
  const { remotes } = (await (await site.get('/registry.json')).json()) as Registry
  expect(remotes[0]?.routes.map(({ path }) => path)).toEqual([route.path])
})
