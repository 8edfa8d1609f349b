import { createInterface } from 'node:readline/promises'
import { Refusal } from '../publish/refusal.ts'

/** Asks before an irreversible deletion. Without a terminal, requires `--yes`. */
export async function askToConfirm(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new Refusal(`${question} Confirm with --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was changed.')
}
