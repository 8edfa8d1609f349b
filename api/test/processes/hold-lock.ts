import { FolderInUseError, lockFolder } from '../../src/server/embedded/folder-lock.ts'

/** Tries to lock the given folder, prints the result, and keeps the lock until its input ends. */
const [folder = ''] = process.argv.slice(2)
try {
  const lock = lockFolder(folder)
  process.stdout.write('locked\n')
  process.stdin.resume().on('end', () => lock.release())
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error
  process.stdout.write(`${error.message}\n`)
}
