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

test('an address belongs to the remote that declared it', () => {
  expect(found('/')).toBe('mf-public /')
  expect(found('/search')).toBe('mf-search /search')
  expect(found('/search/')).toBe('mf-search /search')
  expect(found('/Search')).toBe('mf-search /search')
  expect(found('/profissionais/42')).toBe('mf-search /profissionais/:id')
})

test('a plain segment wins over a parameter, in whatever order they stand', () => {
  expect(found('/profissionais/novo')).toBe('mf-public /profissionais/novo')
})

test('any other address belongs to nobody', () => {
  for (const path of ['/x', '/search/x', '/profissionais', '/profissionais/1/2', '//', '/%2e%2e']) {
    expect([path, found(path)]).toEqual([path, path === '//' ? 'mf-public /' : null])
  }
})

test('two paths that differ in the names of parameters only have one shape', () => {
  expect(shapeOf('/empresas/:id')).toBe(shapeOf('/empresas/:firm'))
  expect(shapeOf('/empresas/:id')).not.toBe(shapeOf('/empresas/:id/x'))
})
