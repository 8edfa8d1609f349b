import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing the input; without a terminal, reads a line from standard input. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
