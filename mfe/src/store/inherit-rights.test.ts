import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { storeInFolder } from '../../test/storage-drivers.ts'

/** The modes of all folders and files below a folder. */
async function modesIn(dir: string): Promise<{ folders: string[]; files: string[] }> {
  const [folders, files] = [new Set<string>(), new Set<string>()]
  for (const name of await readdir(dir, { recursive: true })) {
    const found = await stat(path.join(dir, name))
    const kind = found.isDirectory() ? folders : files
    kind.add((found.mode & 0o777).toString(8))
  }
  return { folders: [...folders], files: [...files] }
}

if (platform() !== 'win32') {
  for (const umask of [0o000, 0o077]) {
    test(`with umask ${umask.toString(8).padStart(3, '0')} a store is as private or public as its folder`, async (t) => {
      const before = process.umask(umask)
      t.after(() => process.umask(before))
      for (const [mode, file] of [
        ['700', '600'],
        ['755', '644'],
      ] as const) {
        const { env, deploy } = await storeInFolder(t)
        const storeDir = env['STORE_DIR'] ?? ''
        await mkdir(storeDir)
        await chmod(storeDir, mode)
        await deploy('one')
        await deploy('two')
        expect(await modesIn(storeDir)).toEqual({ folders: [mode], files: [file] })
      }
    })
  }

  test('with any umask, keys, the last good registry and a store in the data folder are private to their owner', async (t) => {
    const before = process.umask(0)
    t.after(() => process.umask(before))
    const { env, folder, deploy } = await storeInFolder(t)
    await deploy('one')
    expect(await modesIn(path.join(folder, 'keys'))).toEqual({ folders: [], files: ['600'] })
    expect((await stat(path.join(folder, 'registry-last-good.json'))).mode & 0o777).toBe(0o600)
    expect(await modesIn(env['STORE_DIR'] ?? '')).toEqual({ folders: ['700'], files: ['600'] })
  })
}
