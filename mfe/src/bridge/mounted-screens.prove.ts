import { test } from 'node:test'
import { expect } from 'expect'
import { rspackCopy } from '@ponte/test-kit/rspack-copy'
import { buildSample } from '../../test/build-sample.ts'
import { currentOffer } from '../webpack/shared.ts'

const ROUTE = { path: '/a', access: { visitor: 'all' }, screen: 'first', title: 'A' }
const AREA = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 80, contract: '^1.8.0', nav: [] }

const sourcesWith = (area: object) => ({
  'package.json': '{ "name": "mf-sample", "version": "1.2.3", "type": "module", "devDependencies": {}, "mfe": { "react": "own" } }',
  'src/area.ts': `export const area = ${JSON.stringify({ ...AREA, routes: [ROUTE], ...area })}`,
  'src/screens.ts': `export default { contract: '^1.8.0', screens: { first: () => import(/* webpackChunkName: "first" */ './first.tsx') } }`,
  'src/first.tsx': `import { useState } from 'react'
    import { Link, MemoryRouter } from 'react-router-dom'
    export default function First() {
      return <MemoryRouter><Link to="/b">{useState('A')[0]}</Link></MemoryRouter>
    }`,
})

for (const [bundler, options] of [
  ['webpack', {}],
  ['Rspack', { copy: rspackCopy }],
] as const) {
  test(`a remote with its own React, built by ${bundler}, bundles one copy in its own file, and shares nothing with the page`, async (t) => {
    const { built, read } = await buildSample(t, sourcesWith({}), options)
    expect(built).toMatchObject({ react: currentOffer().shared['react'], shared: {}, uses: {}, exposed: { problems: [] } })
    const scripts = Object.keys(built.files).filter((file) => file.endsWith('.js'))
    const withReact: string[] = []
    for (const file of scripts) if ((await read(file)).includes('Symbol.for("react.memo_cache_sentinel")')) withReact.push(file)
    expect(withReact).toEqual([expect.stringMatching(/^_react\.\w+\.js$/)])
    expect(built.screens['first']?.js).toContain(withReact[0])
    expect(await read(built.entry)).not.toContain('react-dom')
  })
}

for (const [what, area, why] of [
  ['an earlier contract', { contract: '^1.7.0' }, 'a remote with its own React needs ^1.8.0'],
  ['a prerendered page', { routes: [{ ...ROUTE, prerender: 'any-query' }] }, 'prerenders /a; the shell cannot take over'],
  ['a slot', { slots: ['cards'] }, 'offers slots'],
] as const) {
  test(`its build fails with ${what}`, async (t) => {
    await expect(buildSample(t, sourcesWith(area))).rejects.toThrow(why)
  })
}
