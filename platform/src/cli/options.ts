import { parseArgs } from 'node:util'
import { Refusal } from '../publish/refusal.ts'

/** What was said as `--name value`. */
export type Options = Readonly<Partial<Record<string, string>>>

export function optionsOf(args: string[], names: readonly string[]): Options {
  try {
    const { values } = parseArgs({ args, options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) })
    return values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\`mfe help\` says what there is.`, { cause: error })
  }
}
