import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'

const packageDir = path.resolve(import.meta.dirname, '..')
const jest = path.resolve(packageDir, '../test-kit/src/jest.mjs')

test('what touches a page holds under Jest', () => {
  const { status, stderr } = spawnSync(process.execPath, [jest, '--testRegex', '\\.test\\.tsx$'], {
    cwd: packageDir,
    encoding: 'utf8',
  })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
})
