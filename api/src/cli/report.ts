import type { Header } from '../server/backup/backup-file.ts'
import { OperatorError } from '../server/environment.ts'

/** Runs a command. Prints errors that the operator can fix as one line, and others with their stack. */
export async function reportingErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exitCode = 1
  }
}

export function summaryOf({ madeAt, tables, migrations }: Header): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables, made ${madeAt}, up to migration ${migrations.at(-1)?.name}`
}
