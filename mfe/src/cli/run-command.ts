import { Refusal } from '../publish/refusal.ts'

/** Runs a command. What cannot be done is told bare; only what should not happen comes with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
