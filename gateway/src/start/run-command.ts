import { isPortFree, Refusal } from '@ponte/mfe/site'

export async function assertPortFree(port: number, host: string, command: string): Promise<void> {
  if (port === 0 || (await isPortFree(port, host))) return
  throw new Refusal(`Port ${port} is used by another program. Stop it, or choose another port: PORT=${port + 1} ${command}`)
}

/** True for built-in error types, whose messages are not meant for users. */
export const isBuiltInError = ({ name }: Error): boolean => BUILT_IN_ERRORS.has(name)

const BUILT_IN_ERRORS = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'AggregateError'])

/** Runs a command. Prints errors that a user can fix as a sentence, others with their stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`\n✘ ${explain(error)}`)
    process.exit(1)
  }
}

/** Reasons, by error code, why a start cannot write keys or bundles. */
const CANNOT_WRITE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
}

/** Text for an error: our own errors have a message for users; others are shown with their stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const why = 'code' in error ? CANNOT_WRITE[String(error.code)] : undefined
  if (why !== undefined) return `The start could not write to disk: ${why} (${error.message}). Fix this and start again.`
  if (error instanceof Refusal) return error.message
  return isBuiltInError(error) || 'code' in error ? (error.stack ?? error.message) : error.message
}
