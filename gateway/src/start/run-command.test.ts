import { expect } from 'expect'
import { constants } from 'node:os'
import { test } from 'node:test'
import { explain } from './run-command.ts'

const failedWith = (code: keyof typeof constants.errno, message: string): Error =>
  Object.assign(new Error(`${code}: ${message}, open '/srv/dados/keys/registry.pem'`), { code, errno: -constants.errno[code] })

test('a disk that takes nothing is told in a sentence that names the file, whichever way it refuses', () => {
  expect(explain(failedWith('ENOSPC', 'no space left on device'))).toBe(
    "The start has something to write, and the disk is full (ENOSPC: no space left on device, open '/srv/dados/keys/registry.pem'). Mend that and start again.",
  )
  expect(explain(failedWith('EROFS', 'read-only file system'))).toMatch(/^The start has something to write, and the disk is read only \(/)
  expect(explain(failedWith('ENOTDIR', 'not a directory'))).toContain('\n    at ')
})
