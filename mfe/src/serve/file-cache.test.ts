import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { FileCache } from './file-cache.ts'

test('a file that many requests read at once is kept, and counts once', async (t) => {
  const file = path.join(await temporaryFolder(t), 'area.js')
  const body = Buffer.alloc(1024 * 1024, 'a')
  await writeFile(file, body)
  const cache = new FileCache()
  await Promise.all(Array.from({ length: 70 }, () => cache.read(file, 'identity')))
  await rm(file)
  const kept = await cache.read(file, 'identity')
  expect(kept?.body.equals(body)).toBe(true)
})
