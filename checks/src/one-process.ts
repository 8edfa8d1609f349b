import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import './cheap-test-context.ts'

/**
 * Runs many test files in one process, one after the other: product modules, the embedded database's WebAssembly and a PostgreSQL server
 * are then loaded once instead of per file. A file's tests and hooks are subtests of a test with its name, so its resources are closed
 * before the next file starts.
 */
const { test } = await import('node:test')
const root = join(import.meta.dirname, '../..')
const files = process.argv.slice(2).flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
if (files.length === 0) throw new Error('No test file was found')

for (const file of files) {
  test(relative(root, join(root, file)), async (whole) => {
    const loaded = import(join(root, file))
    // Node ends a test once all its subtests have ended, even if its file is still waiting to register more.
    whole.before(() => loaded)
    await loaded
  })
}
