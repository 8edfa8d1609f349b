import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Running {
  /** The next line of output. Rejects if the process ends instead. */
  nextLine(): Promise<string>
  /** Kills the process without cleanup, like a power failure. Resolves with the remaining output lines. */
  kill(): Promise<string[]>
  /** Ends its input and waits for it to exit. */
  finish(): Promise<void>
}

/** Starts one of our TypeScript files in its own process. */
export function start(file: string, ...args: string[]): Running {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const { stdin, stdout, stderr } = child
  if (stdin === null || stdout === null || stderr === null) throw new Error('the process has no pipes')

  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'close')
  let said = ''
  stderr.on('data', (part: Buffer) => (said += part.toString()))

  return {
    async nextLine() {
      const { value, done } = await lines.next()
      if (done === true) throw new Error(`${file} ended without another line: ${said}`)
      return value
    },
    async kill() {
      child.kill('SIGKILL')
      const rest: string[] = []
      for (let line = await lines.next(); line.done !== true; line = await lines.next()) rest.push(line.value)
      await ended
      return rest
    },
    async finish() {
      stdin.end()
      await ended
    },
  }
}
