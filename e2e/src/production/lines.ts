import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

const root = new URL('../../../', import.meta.url).pathname

export interface Child {
  process: ChildProcessByStdio<Writable, Readable, Readable>
  ended: Promise<unknown>
  /** The next line that matches. Rejects with the whole output if the program exits first. */
  line(holds?: (line: string) => boolean): Promise<string>
}

/** Runs a program of this project in a child process, with its output line by line. */
export function startProgram(file: string, env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [file], { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  // Kills it however the test ends.
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  return {
    process: child,
    ended,
    async line(holds = () => true) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done === true) throw new Error(`${file} ended:\n${output}`)
        output += `${value}\n`
        if (holds(value)) return value
      }
    },
  }
}
