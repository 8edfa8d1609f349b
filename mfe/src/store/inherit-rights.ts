import { chmod, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const FOLDER_BITS = 0o777
const FILE_BITS = 0o666

/**
 * Gives what was written into a store the mode of the store's own folder, whatever the umask: in the data folder it is the site's
 * alone, and where the folder was made readable for the nginx beside it, all of it is. What lies below the last target follows.
 */
export async function inheritRights(storeDir: string, ...targets: readonly string[]): Promise<void> {
  const { mode } = await stat(storeDir)
  const last = targets.at(-1) ?? storeDir
  const isFolder = (await stat(last)).isDirectory()
  const below = isFolder ? (await readdir(last, { recursive: true })).map((name) => path.join(last, name)) : []
  for (const target of [...targets, ...below]) {
    const found = await stat(target)
    const wanted = mode & (found.isDirectory() ? FOLDER_BITS : FILE_BITS)
    // Another publisher's folder may be neither changed nor wrong.
    if ((found.mode & FOLDER_BITS) !== wanted) await chmod(target, wanted)
  }
}
