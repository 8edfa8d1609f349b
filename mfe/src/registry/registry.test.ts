import { test } from 'node:test'
import { expect } from 'expect'
import { emptyRegistry, forBrowsers, isRegistry, isRegistryEntry } from './registry.ts'
import { sampleEntry, sampleRegistry, sampleRoute } from '../../test/registry-samples.ts'

const asDocument = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a registry survives being written and read', () => {
  const { name: _, previous: __, ...earlier } = sampleEntry({ version: '0.0.9-bbbbbbbb' })
  expect(isRegistry(asDocument(sampleRegistry(sampleEntry({ previous: earlier }), sampleEntry({ name: 'mf-admin' }))))).toBe(true)
  expect(isRegistry(asDocument(emptyRegistry('2026-11-07')))).toBe(true)
})

test('what is no registry is recognised without a crash', () => {
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

test('an entry that would load from nowhere known, or without integrity, cannot be used', () => {
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

test('files may come from another origin, encrypted or from this machine; which ones count is for the gateway to say', () => {
  for (const origin of ['https://admin.example:8443', 'http://localhost:3101', 'http://127.0.0.1:3101', 'http://[::1]:3101']) {
    const ref = { href: `${origin}/bundles/x.js`, integrity: 'sha384-x' }
    const entry = sampleEntry({ entry: ref.href, routes: [sampleRoute({ css: [ref], preload: [ref] })] })
    expect([origin, isRegistryEntry(entry)]).toEqual([origin, true])
  }
})

test('browsers are told of no file that they do not load, nor of budgets, neither of this version nor of the one before', () => {
  const renderer = { href: '/bundles/mf-search/0.1.0-aaaaaaaa/render.1.cjs', integrity: 'sha384-x' }
  const routes = [sampleRoute({ onRequest: true, sitemap: 'professionals' })]
  const { name: _, previous: __, ...earlier } = sampleEntry({ renderer, routes, budgetKb: 60 })
  const slim = forBrowsers(sampleRegistry(sampleEntry({ renderer, routes, budgetKb: 60, previous: earlier })))
  expect(isRegistry(slim)).toBe(true)
  expect(JSON.stringify(slim)).not.toMatch(/render|onRequest|sitemap|budget/)
})
