import { createInterface } from 'node:readline/promises'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { nameOf } from '../build/name-of.ts'
import { printable } from '../publish/printable.ts'
import { Refusal } from '../publish/refusal.ts'

/** Values of options given as `--name value`. */
export type OptionValues = Readonly<Partial<Record<string, string>>>

const SEE_HELP = 'See `npx mfe help`.'

/** Parses a command line. An error becomes a refusal, with a hint below it. */
export function refusing<Parsed>(parse: () => Parsed, ...hint: string[]): Parsed {
  try {
    return parse()
  } catch (error) {
    throw new Refusal([error instanceof Error ? error.message : String(error), ...hint], { cause: error })
  }
}

export function parseOptions(args: string[], names: readonly string[]): OptionValues {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  return refusing(() => parseArgs({ args, options }).values, SEE_HELP)
}

interface OptionSpec<T extends string, L extends string, F extends string> {
  texts?: readonly T[]
  /** Options that can be repeated. */
  lists?: readonly L[]
  flags?: readonly F[]
}

export interface ParsedOptions<T extends string, L extends string, F extends string> {
  /** The remote named on the command line, or the one in the current folder. */
  name: string
  /** True if the command line names the remote. */
  isNamed: boolean
  texts: Partial<Record<T, string>>
  lists: Record<L, string[]>
  flags: Record<F, boolean>
}

/** Parses the remote and the options of a command. */
export function parseRemoteOptions<T extends string = never, L extends string = never, F extends string = never>(
  dir: string,
  args: string[],
  { texts = [], lists = [], flags = [] }: OptionSpec<T, L, F>,
): ParsedOptions<T, L, F> {
  const options: ParseArgsOptionsConfig = Object.fromEntries<ParseArgsOptionsConfig[string]>([
    ...texts.map((name) => [name, { type: 'string' as const }] as const),
    ...lists.map((name) => [name, { type: 'string' as const, multiple: true, default: [] as string[] }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const, default: false }] as const),
  ])
  return refusing(() => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name, ...rest] = positionals
    if (rest.length > 0) throw new Error('Name only one remote.')
    const pick = (names: readonly string[]) => Object.fromEntries(Object.entries(values).filter(([key]) => names.includes(key)))
    return {
      get name() {
        return name ?? nameOf(dir)
      },
      isNamed: name !== undefined,
      ...({ texts: pick(texts), lists: pick(lists), flags: pick(flags) } as Omit<ParsedOptions<T, L, F>, 'name' | 'isNamed'>),
    }
  }, SEE_HELP)
}

/** The name and the options of a remote to create. */
export function parseNewOptions(args: string[], usage: string) {
  const string = { type: 'string' } as const
  return refusing(() => {
    const { positionals, values } = parseArgs({ args, options: { title: string, owner: string, path: string }, allowPositionals: true })
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new Error('The name is missing.')
    return { name, options: values }
  }, usage)
}

export function percentOf(text: string): number {
  const percent = Number(text)
  if (text.trim() === '' || !(percent >= 0 && percent <= 100)) throw new Refusal(`'${text}' is not a percentage from 0 to 100.`)
  return percent
}

/** Validates a preview label. */
export function labelOf(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) throw new Refusal(`'${text}' is not a label such as pr-123.`)
  return text
}

/** Asks before an irreversible deletion. Without a terminal, requires `--yes`. */
export async function askToConfirm(asked: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return
  const question = printable(asked)
  if (!process.stdin.isTTY) throw new Refusal(`${question} Confirm with --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was changed.')
}
