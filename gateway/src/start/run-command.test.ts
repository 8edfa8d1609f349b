import { Refusal } from '@ponte/mfe/site'
import { expect } from 'expect'
import { constants } from 'node:os'
import { test } from 'node:test'
import { explain } from './run-command.ts'

const failedWith = (code: keyof typeof constants.errno, message: string): Error =>
  Object.assign(new Error(`${code}: ${message}, open '/srv/dados/keys/registry.pem'`), { code, errno: -constants.errno[code] })

test('a failed write is reported in a sentence with the file, for each kind of disk error', () => {
  expect(explain(failedWith('ENOSPC', 'no space left on device'))).toBe(
    "The start could not write to disk: the disk is full (ENOSPC: no space left on device, open '/srv/dados/keys/registry.pem'). Fix this and start again.",
  )
  expect(explain(failedWith('EROFS', 'read-only file system'))).toMatch(/^The start could not write to disk: the disk is read-only \(/)
  expect(explain(failedWith('ENOTDIR', 'not a directory'))).toContain('\n    at ')
})

test('a refusal is reported by its message alone, even if it has a code', () => {
  const message = 'Another publish is running (sites/registry.lock). Try again when it is done.'
  expect(explain(new Refusal(message, { code: 'locked' }))).toBe(message)
})
