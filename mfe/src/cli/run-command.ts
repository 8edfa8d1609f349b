import { printableLines } from '../publish/printable.ts'
import { Refusal } from '../publish/refusal.ts'

/** Runs a command. A Refusal is printed as plain text; an unexpected error with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? printableLines(error.message) : error)
    process.exitCode = 1
  }
}
