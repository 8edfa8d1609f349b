import { execFileSync } from 'node:child_process'

/** Images of this check only: on disk, outside the repository and the machine's own images. */
export const FOLDER = '/var/tmp/ponte-image'

/** Runs buildah and returns its output; on failure, the error contains all of it. */
export function buildah(...args: string[]): string {
  const storage = ['--root', `${FOLDER}/storage`, '--runroot', `${FOLDER}/run`]
  return execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 }).trim()
}
