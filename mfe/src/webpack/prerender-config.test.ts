import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { repoRoot } from '../repo-root.ts'
import { WEBPACK } from './bundler.ts'
import { prerenderConfig } from './prerender-config.ts'

test('a change of how class names are made makes the cached HTML stale, as it does the cached styles', () => {
  const dir = path.join(repoRoot, 'mfe/mf-template')
  const { cache } = prerenderConfig({ dir, kind: 'remote', isCached: true, bundler: WEBPACK })
  expect(cache).toMatchObject({ buildDependencies: { config: expect.arrayContaining([import.meta.dirname + path.sep]) } })
})
