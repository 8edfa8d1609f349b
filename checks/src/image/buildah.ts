import { execFileSync } from 'node:child_process'

/** Images of this check alone: on the disk, outside of the repository and of what the machine has for itself. */
export const FOLDER = '/var/tmp/ponte-image'

/** Runs buildah to its end, and says what it answers; when it fails, the error has all that it said. */
export function buildah(...args: string[]): string {
  const storage = ['--root', `${FOLDER}/storage`, '--runroot', `${FOLDER}/run`]
  return execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 }).trim()
}
