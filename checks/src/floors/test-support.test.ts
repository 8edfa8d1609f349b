import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { importGraph, type ImportGraph } from '../changed/import-graph.ts'
import { PACKAGES } from '../packages.ts'

const root = join(import.meta.dirname, '../../..')

/** Packages that are nothing but tests, or what tests are made of. */
const FOR_TESTS = ['checks', 'e2e', 'test-kit']

const PRODUCTS = PACKAGES.filter((name) => !FOR_TESTS.includes(name))

/** A module of a product: no test, and nothing that stands in for the site while it is developed or measured. */
const isProduct = (file: string): boolean =>
  PRODUCTS.some((name) => file.startsWith(`${name}/src/`)) &&
  /\.tsx?$/.test(file) &&
  !/\.(test|prove)\.tsx?$/.test(file) &&
  !/^[\w-]+\/src\/(bench|dev|harness)\//.test(file)

const TEST_NAME = /(^|[/-])(tests?|fixtures?|samples)([/.-]|$)/

/** The modules that only tests use, by the names that a package exports them under. */
const testSupportIn = (exports: Record<string, string> = {}): string[] =>
  Object.entries(exports).flatMap((names) => names.filter((name) => TEST_NAME.test(name)))

const importersOfTests = (graph: ImportGraph): string[] =>
  [...graph].flatMap(([file, named]) => (isProduct(file) && [...named].some((name) => /^[\w-]+\/test\//.test(name)) ? [file] : []))

const TEST_IMPORT = /from '(node:test|expect|@jest\/globals|@testing-library\/[^']+|@ponte\/test-kit(\/[^']+)?)'/

/** Modules in the folders of a product that only tests can use: by their name, or because they import what tests are made of. */
const testSupportOutsideTest = (files: readonly string[], textOf: (file: string) => string): string[] =>
  files.filter((file) => isProduct(file) && (TEST_NAME.test(file) || TEST_IMPORT.test(textOf(file))))

test('no package exports what its tests use: that lies in its folder test/, or in the test kit', () => {
  const exported = PRODUCTS.flatMap((folder) => {
    const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { exports?: Record<string, string> }
    return testSupportIn(exports).map((name) => `${folder}: ${name}`)
  })
  expect(exported).toEqual([])
  expect(testSupportIn({ './fixtures': './src/fixtures.ts', './site': './test/site.ts' })).toHaveLength(3)
})

test('no module of a product imports what its tests use', () => {
  expect(importersOfTests(importGraph(root, filesOf(root)))).toEqual([])
  const planted = new Map(
    ['src/a.ts', 'src/a.test.ts', 'src/dev/handlers.ts', 'test/b.ts'].map((file) => [`mfe/${file}`, new Set(['mfe/test/c.ts'])]),
  )
  expect(importersOfTests(planted)).toEqual(['mfe/src/a.ts'])
})

test('what only tests use lies in a folder test/, not beside the product', () => {
  expect(testSupportOutsideTest(filesOf(root), (file) => readFileSync(join(root, file), 'utf8'))).toEqual([])
  const planted = new Map([
    ['mf-search/src/search-page/fixtures.ts', ''],
    ['mf-search/src/contact-dialog/contact-samples.ts', ''],
    ['api/src/test-kit/add.ts', ''],
    ['mf-admin/src/person/show.tsx', "import { screen } from '@testing-library/react'"],
    ['mfe/src/serve/folder.ts', "import { temporaryFolder } from '@ponte/test-kit/temporary-folder'"],
    ['api/src/google/issuer.ts', "import { after } from 'node:test'"],
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
