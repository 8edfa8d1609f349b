import { test } from 'node:test'
import { expect } from 'expect'
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

test('an undeclared address belongs to no remote', () => {
  for (const path of ['/x', '/search/x', '/profissionais', '/profissionais/1/2', '//', '/%2e%2e']) {
    expect([path, found(path)]).toEqual([path, path === '//' ? 'mf-public /' : null])
  }
})

test('paths that differ only in parameter names have the same shape', () => {
  expect(shapeOf('/empresas/:id')).toBe(shapeOf('/empresas/:firm'))
  expect(shapeOf('/empresas/:id')).not.toBe(shapeOf('/empresas/:id/x'))
})
