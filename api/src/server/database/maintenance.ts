import pg from 'pg'
import type { OpenDatabase } from './open.ts'

/**
 * Vacuums and analyzes the embedded database, table by table, so that requests get their turn in between. A PostgreSQL
 * server does it by itself in the background; the embedded engine has no background. For a daily job.
 */
export async function maintain({ engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>): Promise<void> {
  if (engine !== 'pglite') return
  const { rows } = await pool.query<{ table: string }>(`select tablename as table from pg_tables where schemaname = 'public'`)
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`)
}
