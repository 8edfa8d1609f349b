import { test } from 'node:test'
import { expect } from 'expect'
import { emptyRegistry, browserRegistry, isRegistry, isRegistryEntry, type RegistryEntry } from './registry.ts'
import { sampleEntry, sampleRegistry, sampleRoute } from '../../test/registry-samples.ts'

const asDocument = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a registry survives serialization', () => {
  const { name: _, previous: __, ...earlier } = sampleEntry({ version: '0.0.9-bbbbbbbb' })
  expect(isRegistry(asDocument(sampleRegistry(sampleEntry({ previous: earlier }), sampleEntry({ name: 'mf-admin' }))))).toBe(true)
  expect(isRegistry(asDocument(emptyRegistry('2026-11-07')))).toBe(true)
})

test('an invalid registry is recognized without a crash', () => {
  const good = sampleRegistry(sampleEntry())
  const bad: unknown[] = [
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { ...good, formatVersion: 2 },
    { ...good, remotes: {} },
    { ...good, remotes: [null] },
  ]
  for (const document of bad) expect(isRegistry(document)).toBe(false)
})

test('an entry from an unknown place, or without integrity, is unusable', () => {
  const broken = [
    { entry: 'http://elsewhere.example/x.js' },
    { entry: 'http://localhost.elsewhere.example/x.js' },
    { entry: 'javascript:alert(1)' },
    { entry: 'data:text/javascript,1' },
    { entry: '//evil.example/x.js' },
    { integrity: '' },
    { integrity: 'sha256-abc' },
    { contract: '' },
    { shared: { react: 19 } },
    { renderer: { href: 'https://evil.example/render.cjs', integrity: 'sha384-x' } },
    { renderer: { href: '/render.cjs' } },
    { routes: [sampleRoute({ path: 'search' })] },
    { routes: [{ ...sampleRoute(), css: [{ href: 'http://elsewhere.example/x.css', integrity: 'sha384-x' }] }] },
    { routes: [{ ...sampleRoute(), preload: [{ href: '/x.js' }] }] },
    { nav: [{ label: '' }] },
    { timeoutMs: '8000' },
    { previous: { version: '1' } },
    { name: '' },
  ]
  for (const over of broken) expect([over, isRegistryEntry({ ...sampleEntry(), ...over })]).toEqual([over, false])
})

test('files may come from an encrypted or local origin; the gateway decides which are allowed', () => {
  for (const origin of ['https://admin.example:8443', 'http://localhost:3101', 'http://127.0.0.1:3101', 'http://[::1]:3101']) {
    const ref = { href: `${origin}/bundles/x.js`, integrity: 'sha384-x' }
    const entry = sampleEntry({ entry: ref.href, routes: [sampleRoute({ css: [ref], preload: [ref] })] })
    expect([origin, isRegistryEntry(entry)]).toEqual([origin, true])
  }
})

test('browsers do not receive files they never load, or budgets, for this version and the previous one', () => {
  const renderer = { href: '/bundles/mf-search/0.1.0-aaaaaaaa/render.1.cjs', integrity: 'sha384-x' }
  const routes = [sampleRoute({ onRequest: true, sitemap: 'professionals' })]
  const { name: _, previous: __, ...earlier } = sampleEntry({ renderer, routes, budgetKb: 60, levels: { loads: 99.9 } })
  const slim = browserRegistry(sampleRegistry(sampleEntry({ renderer, routes, budgetKb: 60, levels: { loads: 99.9 }, previous: earlier })))
  expect(isRegistry(slim)).toBe(true)
  expect(JSON.stringify(slim)).not.toMatch(/render|onRequest|sitemap|budget|levels/)
})

test('browsers receive the slots that have their own limit', () => {
  const slotsOf = (slots: Required<RegistryEntry>['slots']) => browserRegistry(sampleRegistry(sampleEntry({ slots }))).remotes[0]?.slots
  expect(slotsOf(['top', { name: 'side', limitMs: 1500 }])).toEqual([{ name: 'side', limitMs: 1500 }])
  expect(slotsOf(['top'])).toBeUndefined()
})
