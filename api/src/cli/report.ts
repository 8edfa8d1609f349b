import { BackupError, type Header } from '../server/backup/backup-file.ts'
import { ConfigError } from '../server/environment.ts'
import { FolderInUseError } from '../server/embedded/folder-lock.ts'
import { DiskFullError } from '../server/embedded/full-disk.ts'
import { MigrationError } from '../server/database/migrate.ts'
import { DatabaseUnsuitableError } from '../server/database/postgres-server.ts'
import { FolderNotPrivateError } from '../server/database/private-folder.ts'

const EXPECTED = [BackupError, ConfigError, DiskFullError, FolderInUseError, FolderNotPrivateError, MigrationError, DatabaseUnsuitableError]

/** Runs a command. Prints errors that the operator can fix as one line, and others with their stack. */
export async function reportingErrors(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isExpected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind)
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}

export function summaryOf({ madeAt, tables, migrations }: Header): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables, of ${madeAt}, as of migration ${migrations.at(-1)?.name}`
}
