import { ERROR_NAME } from '@ponte/contracts/limits'
import { SHELL } from '@ponte/mfe/registry'
import type { Code } from '../host/telemetry.ts'
import { isChunkError } from '../loader/failure.ts'

const FRAME = /\/bundles\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w./-]{1,70})(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})\)?$/gm
const FRAMES_MAX = 3
const STACK_MAX = 10_000

/** Reports uncaught errors of the remotes' event handlers and promises, of the version whose code threw. */
export function watchScriptErrors(report: (code: Code, at: string) => void): void {
  const note = (thrown: unknown, file = '') => {
    if (isExpected(thrown)) return
    const stack = framesOf(thrown)
    const frames = stack.length > 0 ? stack : framesIn(file)
    // A remote's code may have called the shell's with wrong arguments.
    const code = frames.find(({ remote }) => remote !== SHELL)
    if (code !== undefined) report(code, placeIn(thrown, code, frames))
  }
  addEventListener('error', ({ error, filename, lineno, colno }) => note(error, `${filename}:${lineno}:${colno}`))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
}

/** An aborted or refused call, or a file that did not arrive. Shell and remotes share no error class, so a refusal is known by its fields. */
const isExpected = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'AbortError' || 'requestId' in thrown || isChunkError(thrown))

/** An error's name and its top frames in a version's folder, without its message. */
export function placeIn(thrown: unknown, { remote, version }: Code, frames = framesOf(thrown)): string {
  const [name = 'Error'] = ERROR_NAME.exec(thrown instanceof Error ? thrown.name : '') ?? []
  const own = frames.filter((frame) => frame.remote === remote && frame.version === version)
  return [name, ...own.slice(0, FRAMES_MAX).map(({ at }) => at)].join(' ')
}

/** In Chromium the stack begins with the message, which may hold user data. */
const framesOf = (thrown: unknown) => (thrown instanceof Error ? framesIn(String(thrown.stack).replace(`: ${thrown.message}\n`, '\n')) : [])

const framesIn = (stack: string) =>
  [...stack.slice(0, STACK_MAX).matchAll(FRAME)].map(([, remote = '', version = '', file, line, column]) => ({
    ...{ remote, version },
    at: `${file}:${line}:${column}`,
  }))
