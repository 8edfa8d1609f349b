import { chmod, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const FOLDER_BITS = 0o777
const FILE_BITS = 0o666

/**
 * Applies the mode of the store's folder to what was written into it, whatever the umask: private in the data folder, or readable for nginx
 * if the operator made it so. Recursive for the last target.
 */
export async function inheritModes(storeDir: string, ...targets: readonly string[]): Promise<void> {
  const { mode } = await stat(storeDir)
  const last = targets.at(-1) ?? storeDir
  const isFolder = (await stat(last)).isDirectory()
  const below = isFolder ? (await readdir(last, { recursive: true })).map((name) => path.join(last, name)) : []
  for (const target of [...targets, ...below]) {
    const found = await stat(target)
    const wanted = mode & (found.isDirectory() ? FOLDER_BITS : FILE_BITS)
    // A folder created by another publisher cannot be changed, and need not be.
    if ((found.mode & FOLDER_BITS) !== wanted) await chmod(target, wanted)
  }
}
