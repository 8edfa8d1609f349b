import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { importGraph, type ImportGraph } from '../changed/import-graph.ts'
import { PACKAGES } from '../packages.ts'

const root = join(import.meta.dirname, '../../..')

/** Packages for tests only. */
const FOR_TESTS = ['bench', 'checks', 'e2e', 'test-kit']

const PRODUCTS = PACKAGES.filter((name) => !FOR_TESTS.includes(name))

/** A module of a product: not a test, and not a substitute for the site in development or benchmarks. */
const isProduct = (file: string): boolean =>
  PRODUCTS.some((name) => file.startsWith(`${name}/src/`)) &&
  /\.tsx?$/.test(file) &&
  !/\.(test|prove)\.tsx?$/.test(file) &&
  !/^[\w-]+\/src\/(dev|harness)\//.test(file)

const TEST_NAME = /(^|[/-])(tests?|fixtures?|samples)([/.-]|$)/

/** Test-only modules that a package exports. */
const testSupportIn = (exports: Record<string, string> = {}): string[] =>
  Object.entries(exports).flatMap((names) => names.filter((name) => TEST_NAME.test(name)))

const importersOfTests = (graph: ImportGraph): string[] =>
  [...graph].flatMap(([file, named]) => (isProduct(file) && [...named].some((name) => /^[\w-]+\/test\//.test(name)) ? [file] : []))

const TEST_IMPORT = /from '(node:test|expect|@jest\/globals|@testing-library\/[^']+|@ponte\/test-kit(\/[^']+)?)'/

/** Test-only modules in a product's folders: by name, or because they import test packages. */
const testSupportOutsideTest = (files: readonly string[], textOf: (file: string) => string): string[] =>
  files.filter((file) => isProduct(file) && (TEST_NAME.test(file) || TEST_IMPORT.test(textOf(file))))

/** Helpers of the API's tests that start databases. Only bench may import them (lint). */
const FOR_BENCH = /^api: \.\/test\//

test('no package exports test support: it belongs in test/ or in the test kit', () => {
  const exported = PRODUCTS.flatMap((folder) => {
    const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { exports?: Record<string, string> }
    return testSupportIn(exports).map((name) => `${folder}: ${name}`)
  })
  expect(exported.filter((name) => !FOR_BENCH.test(name))).toEqual([])
  expect(testSupportIn({ './fixtures': './src/fixtures.ts', './site': './test/site.ts' })).toHaveLength(3)
})

test('no product module imports test support', () => {
  expect(importersOfTests(importGraph(root, filesOf(root)))).toEqual([])
  const planted = new Map(
    ['src/a.ts', 'src/a.test.ts', 'src/dev/handlers.ts', 'test/b.ts'].map((file) => [`mfe/${file}`, new Set(['mfe/test/c.ts'])]),
  )
  expect(importersOfTests(planted)).toEqual(['mfe/src/a.ts'])
})

test('test-only modules are in a test/ folder, not beside the product', () => {
  expect(testSupportOutsideTest(filesOf(root), (file) => readFileSync(join(root, file), 'utf8'))).toEqual([])
  const planted = new Map([
    ['mf-search/src/search-page/fixtures.ts', ''],
    ['mf-search/src/contact-dialog/contact-samples.ts', ''],
    ['api/src/test-kit/add.ts', ''],
    ['mf-admin/src/person/show.tsx', "import { screen } from '@testing-library/react'"],
    ['mfe/src/serve/folder.ts', "import { temporaryFolder } from '@ponte/test-kit/temporary-folder'"],
    ['api/src/accounts/google/issuer.ts', "import { after } from 'node:test'"],
  ])
  const fine = [
    'mf-search/test/profiles.ts',
    'mf-search/src/dev/samples.ts',
    'mf-admin/src/form/create/sample-records.ts',
    'api/src/latest.ts',
  ]
  const files = [...planted.keys(), ...fine]
  expect(testSupportOutsideTest(files, (file) => planted.get(file) ?? '')).toEqual([...planted.keys()])
})
