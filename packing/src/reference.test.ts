import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { referenceDir, referencePages } from './reference.ts'

test("the reference matches the packages' declarations; if this fails, review the difference and run: npm run reference", async () => {
  for (const [file, text] of await referencePages()) expect(await readFile(path.join(referenceDir, file), 'utf8')).toBe(text)
})
