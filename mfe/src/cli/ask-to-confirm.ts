import { createInterface } from 'node:readline/promises'
import { Refusal } from '../publish/refusal.ts'

/** Asks before something goes that does not come back. Where nobody can answer, `--yes` must have been said. */
export async function askToConfirm(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new Refusal(`${question} Say --yes when that is meant.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was changed.')
}
