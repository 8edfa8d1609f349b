import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../publish/refusal.ts'

/** Message from the child process during a build. */
export type BuildProgress = { name: string; share: number } | { name: string; version: string } | { error: string }

/**
 * Builds packages in the given order, in one child process, so that webpack's memory is freed afterwards and the caller stays responsive.
 */
export function buildInChild(dirs: readonly string[], onProgress: (progress: BuildProgress) => void, signal?: AbortSignal): Promise<void> {
  const child = fork(fileURLToPath(import.meta.resolve('#build-child')), dirs, {
    stdio: 'inherit',
    ...(signal === undefined ? {} : { signal }),
  })
  let failure: string | null = null
  child.on('message', (message: BuildProgress) => {
    if ('error' in message) failure = message.error
    onProgress(message)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Refusal(failure ?? `The build exited with code ${code}.`))
    })
  })
}
