import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Exposed } from '../prerender/examine.ts'

const child = fileURLToPath(import.meta.resolve('#screens-child'))
const LIMIT_MS = 60_000

/**
 * Imports a compiled remote in a child process and returns what it exposes. A child, so that browser stubs and anything a screen starts do
 * not outlive it.
 */
export function inspectExposed(file: string, screens: readonly string[]): Promise<Exposed> {
  const looking = fork(child, [file, ...screens], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], timeout: LIMIT_MS })
  let exposed: Exposed | null = null
  looking.on('message', (message: Exposed) => {
    exposed = message
  })
  return new Promise((resolve, reject) => {
    looking.on('error', reject)
    looking.on('exit', () => resolve(exposed ?? { contract: null, problems: [UNFINISHED] }))
  })
}

const UNFINISHED = `the screens were not imported within ${LIMIT_MS / 1000} s: one never finishes, or one ends the process`
