import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'

const packageDir = path.resolve(import.meta.dirname, '../..')

test('the test kit holds under Jest, which is where it is used', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'jest.mjs'), '--testRegex', '\\.test\\.tsx$'], {
    cwd: packageDir,
    encoding: 'utf8',
  })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
})
