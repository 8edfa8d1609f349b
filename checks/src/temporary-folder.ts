import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/** The folder for databases and stores that tests make: in memory where there is room for them, since hundreds come and go. */
export function temporaryFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir()
}
