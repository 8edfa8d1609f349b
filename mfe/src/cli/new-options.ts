import { parseArgs } from 'node:util'
import { Refusal } from '../publish/refusal.ts'

/** Name and options of the remote to create. */
export function parseNewOptions(
  args: string[],
  usage: string,
): { name: string; options: { title?: string; owner?: string; path?: string } } {
  const string = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({ args, options: { title: string, owner: string, path: string }, allowPositionals: true })
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new Error('The name is missing.')
    return { name, options: values }
  } catch (error) {
    throw new Refusal([error instanceof Error ? error.message : String(error), usage], { cause: error })
  }
}
