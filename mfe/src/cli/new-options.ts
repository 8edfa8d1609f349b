import { parseArgs } from 'node:util'
import { Refusal } from '../publish/refusal.ts'

/** The name of a remote that is to be made, and what was said of it. */
export function parseNewOptions(
  args: string[],
  usage: string,
): { name: string; options: { title?: string; owner?: string; path?: string } } {
  const string = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({ args, options: { title: string, owner: string, path: string }, allowPositionals: true })
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new Error('What shall it be called?')
    return { name, options: values }
  } catch (error) {
    throw new Refusal([error instanceof Error ? error.message : String(error), usage], { cause: error })
  }
}
