import files, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { TestContext } from 'node:test'

/** A folder on a full or read-only disk, until it is repaired: files can at most be created empty. */
export function brokenDisk(t: TestContext, folder: string, code: 'ENOSPC' | 'EROFS'): { repair(): void } {
  const { writeFile } = files
  const { mock } = t.mock.method(files, 'writeFile', async (...args: Parameters<typeof writeFile>) => {
    const [file, data] = args
    if (!isBelow(folder, file) || (code === 'ENOSPC' && data === '')) return writeFile(...args)
    if (code === 'ENOSPC') await writeFile(file, '')
    throw Object.assign(new Error(`${code}: cannot write`), { code })
  })
  syncBuiltinESMExports()
  const repair = () => {
    mock.restore()
    syncBuiltinESMExports()
  }
  t.after(repair)
  return { repair }
}

const isBelow = (folder: string, file: Parameters<(typeof files)['writeFile']>[0] | FileHandle): boolean =>
  typeof file === 'string' && file.startsWith(folder)
