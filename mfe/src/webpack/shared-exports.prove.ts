import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { buildApps } from '../build/build.ts'
import { repoRoot } from '../repo-root.ts'
import { problemsWithShell } from '../registry/missing-exports.ts'
import { buildSample } from '../../test/build-sample.ts'

const ROUTES = [{ path: '/a', access: { visitor: 'all' }, screen: 'first', title: 'A' }]
const AREA = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', nav: [] }

/** A remote that imports from shared modules in every possible way. */
const FIRST = `import React, { useState, unused as never } from 'react'
import * as dom from 'react-dom'
import * as router from '@ponte/platform/router'
import { useQuery, somethingNew as renamed } from '@ponte/platform/query'
import { part } from './part.ts'
export default function First() {
  const [shown] = useState(part)
  return <main>{String(React.version)}{String(dom.createPortal)}{String(Object.keys(router))}{String(useQuery)}{String(renamed)}{shown}</main>
}`

async function buildRemote(t: TestContext) {
  const { built } = await buildSample(t, {
    'src/area.ts': `export const area = ${JSON.stringify({ ...AREA, routes: ROUTES })}`,
    'src/screens.ts': `export default { contract: '^1.0.0', screens: { first: () => import(/* webpackChunkName: "first" */ './first.tsx') } }`,
    'src/first.tsx': FIRST,
    'src/part.ts': `import { useMemo, useId } from 'react'\nexport const part = String(useMemo)\nexport const nobodyAsks = () => useId()`,
  })
  return built
}

/** A shell with the usual shared modules. */
async function buildShell(t: TestContext) {
  const folder = path.join(repoRoot, '.cache/tests', crypto.randomUUID())
  t.after(() => rm(folder, { recursive: true, force: true }))
  const dir = path.join(folder, 'shell')
  await mkdir(path.join(dir, 'src'), { recursive: true })
  const sources = {
    'package.json': '{ "name": "shell", "version": "0.1.0", "type": "module" }',
    'src/index.html': '<!doctype html><html lang="pt-BR"><head><title>x</title><!--head--></head><body><div id="root"></div></body></html>',
    'src/prerender.tsx': "export const renderFrames = async () => ({ account: '{{outlet}}', brand: '{{outlet}}', signIn: '{{outlet}}' })",
    'src/index.tsx': `import { hydrateRoot } from 'react-dom/client'\nimport { Link } from '@ponte/platform/router'
      void (() => import('./on-demand.ts'))\nhydrateRoot(document.body, <Link to="/">A</Link>)`,
    'src/on-demand.ts': "import { queries } from '@ponte/platform/query'\nexport const onDemand = [queries]",
  }
  for (const [file, content] of Object.entries(sources)) await writeFile(path.join(dir, file), content)
  const [built] = await buildApps([dir], { isCached: false })
  if (built?.kind !== 'shell') throw new Error('not a shell')
  return built
}

test('a remote declares which shared exports it uses, a shell which it has, and missing ones are reported', async (t) => {
  const { uses = {} } = await buildRemote(t)
  expect(uses).toEqual({
    '@ponte/platform/query': ['somethingNew', 'useQuery'],
    '@ponte/platform/router': ['*'],
    react: ['default.version', 'useMemo', 'useState'],
    'react-dom': ['createPortal'],
    'react/jsx-runtime': ['jsxs'],
  })
  const { offer } = await buildShell(t)
  expect(offer.exports).toMatchObject({
    '@ponte/platform/query': expect.arrayContaining(['useQuery', 'queries', 'keepPreviousData']),
    '@ponte/platform/router': expect.arrayContaining(['Link']),
    react: expect.arrayContaining(['useState', 'useEffectEvent', 'version', 'default']),
    'react-dom': expect.arrayContaining(['createPortal', 'default']),
    'react/jsx-runtime': expect.arrayContaining(['jsx', 'jsxs', 'Fragment']),
  })
  expect(problemsWithShell({ contract: '^1.0.0', shared: {}, uses }, offer)).toEqual([
    'uses somethingNew of @ponte/platform/query, which the shell does not export',
  ])
})
