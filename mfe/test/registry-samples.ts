import type { Offer } from '../src/registry/compatibility.ts'
import type { RegistryEntry, RegistryRoute, Registry } from '../src/registry/registry.ts'

/** Samples for tests, valid by default, so that each test names only what matters. */

const HASH = `sha384-${'A'.repeat(64)}`

export const sampleOffer: Offer = { contract: '1.2.0', shared: { react: '19.3.1' } }

export const sampleRoute = (over: Partial<RegistryRoute> = {}): RegistryRoute => ({
  path: '/search',
  access: { visitor: 'all', firm: 'own' },
  screen: 'search',
  title: 'Buscar',
  css: [{ href: '/bundles/mf-search/0.1.0-aaaaaaaa/search.1.css', integrity: HASH }],
  preload: [{ href: '/bundles/mf-search/0.1.0-aaaaaaaa/search.1.js', integrity: HASH }],
  ...over,
})

export const sampleEntry = (over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'mf-search',
  version: '0.1.0-aaaaaaaa',
  entry: '/bundles/mf-search/0.1.0-aaaaaaaa/remoteEntry.1.js',
  integrity: HASH,
  contract: '^1.0.0',
  shared: { react: '^19.3.0' },
  routes: [sampleRoute()],
  nav: [{ label: 'Buscar', path: '/search', roles: ['firm'], order: 10, icon: 'search' }],
  owner: 'Time Busca',
  criticality: 'primary',
  timeoutMs: 8000,
  size: 9000,
  previous: null,
  ...over,
})

export const sampleRegistry = (...remotes: RegistryEntry[]): Registry => ({
  formatVersion: 1,
  writtenAt: '2026-11-07T12:00:00.000Z',
  remotes,
})
