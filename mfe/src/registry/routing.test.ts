import { test } from 'node:test'
import { expect } from 'expect'
import { matchRoutes } from 'react-router-dom'
import { routeFor, shapeOf } from './routing.ts'
import { sampleEntry, sampleRegistry, sampleRoute } from '../../test/registry-samples.ts'

const registry = sampleRegistry(
  sampleEntry({ name: 'mf-public', routes: [sampleRoute({ path: '/' }), sampleRoute({ path: '/profissionais/novo' })] }),
  sampleEntry({ name: 'mf-search', routes: [sampleRoute({ path: '/search' }), sampleRoute({ path: '/profissionais/:id' })] }),
)
const found = (path: string) => {
  const match = routeFor(registry, path)
  return match === null ? null : `${match.remote.name} ${match.route.path}`
}

test('an address belongs to the remote that declares it', () => {
  expect(found('/')).toBe('mf-public /')
  expect(found('/search')).toBe('mf-search /search')
  expect(found('/search/')).toBe('mf-search /search')
  expect(found('/Search')).toBe('mf-search /search')
  expect(found('/profissionais/42')).toBe('mf-search /profissionais/:id')
})

test('a static segment wins over a parameter, in any order', () => {
  expect(found('/profissionais/novo')).toBe('mf-public /profissionais/novo')
})

/** Addresses, and routes that all match them, in the registry's order. */
const RANKED: [pathname: string, ...paths: string[]][] = [
  ['/vagas/7/agenda', '/vagas/:city/:specialty', '/vagas/:id/agenda'],
  ['/vagas/7/agenda', '/vagas/:id/agenda', '/vagas/:city/:specialty'],
  ['/vagas/nova/agenda', '/vagas/:id/agenda', '/vagas/nova/:part'],
  ['/vagas/nova/agenda', '/vagas/nova/:part', '/vagas/:id/agenda'],
  ['/vagas/nova/agenda/hoje', '/vagas/nova/:part/:day', '/vagas/:id/agenda/hoje'],
  ['/VAGAS/nova/Agenda/', '/vagas/:id/:part', '/vagas/:id/agenda', '/vagas/nova/agenda'],
  ['/vagas/nova', '/vagas/:id', '/vagas/nova'],
]

for (const [pathname, ...paths] of RANKED)
  test(`the page at ${pathname} is the router's choice among ${paths.join(' and ')}`, () => {
    const route = routeFor(sampleRegistry(sampleEntry({ routes: paths.map((path) => sampleRoute({ path })) })), pathname)?.route
    const routes = paths.map((path) => ({ path }))
    expect(route?.path).toBe(matchRoutes(routes, pathname)?.[0]?.route.path)
    expect(paths.every((path) => matchRoutes([{ path }], pathname) !== null)).toBe(true)
  })

test('an undeclared address belongs to no remote', () => {
  for (const path of ['/x', '/search/x', '/profissionais', '/profissionais/1/2', '//', '/%2e%2e']) {
    expect([path, found(path)]).toEqual([path, path === '//' ? 'mf-public /' : null])
  }
})

test('paths that differ only in parameter names have the same shape', () => {
  expect(shapeOf('/empresas/:id')).toBe(shapeOf('/empresas/:firm'))
  expect(shapeOf('/empresas/:id')).not.toBe(shapeOf('/empresas/:id/x'))
})
