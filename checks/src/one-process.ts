import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import './cheap-test-context.ts'

/**
 * Runs many test files one after the other in this process: the modules of the product, the WebAssembly of the embedded database and a
 * PostgreSQL server are then loaded once instead of once for each file. A file's tests and hooks belong to a test with the file's name,
 * so what it opened is closed before the next one begins.
 */
const { test } = await import('node:test')
const root = join(import.meta.dirname, '../..')
const files = process.argv.slice(2).flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
if (files.length === 0) throw new Error('No test file was found')

for (const file of files) {
  test(relative(root, join(root, file)), async () => {
    await import(join(root, file))
  })
}
