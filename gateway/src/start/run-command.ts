import { isPortFree, Refusal } from '@ponte/mfe/site'

export async function assertPortFree(port: number, host: string, command: string): Promise<void> {
  if (port === 0 || (await isPortFree(port, host))) return
  throw new Refusal(`Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} ${command}`)
}

/** True for an error that none of our packages has named: its message is not meant for people. */
export const isOfTheLanguage = ({ name }: Error): boolean => OF_THE_LANGUAGE.has(name)

const OF_THE_LANGUAGE = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'AggregateError'])

/** Runs a command. What somebody can put right is told in its own words, anything else with where it came from. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`\n✘ ${explain(error)}`)
    process.exit(1)
  }
}

/** What a file system says that does not take what a start has to write: a key, or bundles. */
const CANNOT_WRITE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "the user's part of the disk is full",
  EROFS: 'the disk is read only',
}

/** The message of an error. Those that our packages have named carry one for people; others are shown with their stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const why = 'code' in error ? CANNOT_WRITE[String(error.code)] : undefined
  if (why !== undefined) return `The start has something to write, and ${why} (${error.message}). Mend that and start again.`
  return isOfTheLanguage(error) || 'code' in error ? (error.stack ?? error.message) : error.message
}
