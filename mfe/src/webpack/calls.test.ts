import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { allCalls } from '@ponte/contracts/all-calls'
import { registerBasic } from '@ponte/contracts/auth'
import type { AnyCall } from '@ponte/contracts/call'
import { saveFavorite } from '@ponte/contracts/favorites'
import { expect } from 'expect'
import { buildSample } from '../../test/build-sample.ts'
import { repoRoot } from '../repo-root.ts'
import { moduleWithoutCalls, moduleOfCalls } from './calls.ts'

/** An identifier of the schema library that no minifier changes. */
const SCHEMA_LIBRARY = 'invalid_type'

const AREA = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', nav: [] }
const routeOf = (screen: string) => ({ path: `/${screen}`, access: { visitor: 'all' }, screen, title: screen })

test("a screen with calls bundles no schemas and no schema library; one with a form bundles that form's schema", async (t) => {
  const { built, read } = await buildSample(t, {
    'src/area.ts': `export const area = ${JSON.stringify({ ...AREA, routes: ['calls', 'forms'].map(routeOf) })}`,
    'src/screens.ts': `export default { contract: '^1.0.0', screens: {
      calls: () => import(/* webpackChunkName: "calls" */ './calls.tsx'),
      forms: () => import(/* webpackChunkName: "forms" */ './forms.tsx'),
    } }`,
    'src/calls.tsx': `import { saveFavorite } from '@ponte/contracts/favorites'
      export default function Page() { return <main>{saveFavorite.path}</main> }`,
    'src/forms.tsx': `import { registerBasic, RegisterInput } from '@ponte/contracts/auth'
      export default function Page() { return <main>{String(RegisterInput.safeParse({}).success)}{registerBasic.path}</main> }`,
  })
  const codeOf = async (screen: string) => (await Promise.all((built.screens[screen]?.js ?? []).map(read))).join('\n')
  const [calls, forms] = await Promise.all([codeOf('calls'), codeOf('forms')])
  // Not toContain(), which would print a whole bundle.
  const has = (code: string, texts: readonly string[]) => texts.map((text) => code.includes(text))
  expect(has(calls, [saveFavorite.path, saveFavorite.summary, SCHEMA_LIBRARY])).toEqual([true, false, false])
  expect(has(forms, [registerBasic.path, registerBasic.summary, SCHEMA_LIBRARY])).toEqual([true, false, true])
})

test('every call of contracts keeps its method, path and access, and nothing else', async (t) => {
  const folder = path.join(repoRoot, '.cache/tests', crypto.randomUUID())
  t.after(() => rm(folder, { recursive: true, force: true }))
  const sources = path.join(repoRoot, 'contracts/src')
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  await cp(path.join(repoRoot, 'contracts/package.json'), path.join(folder, 'package.json'))
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), moduleOfCalls(stripTypeScriptTypes(await readFile(path.join(sources, file), 'utf8'))))
  }
  const sent = (await import(pathToFileURL(path.join(folder, 'all-calls.ts')).href)) as { allCalls: Record<string, AnyCall> }
  const whole = Object.entries(allCalls)
  expect(sent.allCalls).toEqual(
    Object.fromEntries(whole.map(([name, { method, path: at, access }]) => [name, { method, path: at, access }])),
  )
  expect(whole.length).toBeGreaterThan(0)
})

test('a module re-exports its calls from the reduced module, and line numbers stay the same', () => {
  const source = [
    'export const Note = z.object({ text: z.string() })',
    "export const saveNote = call('POST', '/notes', {",
    '  access: members,',
    '  body: Note,',
    '})',
    'export const LAST = 1',
  ].join('\n')
  const beside = moduleWithoutCalls(source, './notes.ts?calls')
  expect(beside).toContain('import { saveNote } from "./notes.ts?calls"')
  expect(beside).not.toContain("/notes'")
  for (const written of [beside, moduleOfCalls(source)]) expect(written.split('\n')[5]).toBe('export const LAST = 1')
  expect(() => moduleOfCalls("export const saveNote = call('POST', '/notes', shape)")).toThrow('must declare its access as a literal')
})
