import pg from 'pg'
import type { OpenDatabase } from './open.ts'

/**
 * Daily job: vacuums and analyzes the embedded database, one table at a time so that requests can run in between. A PostgreSQL
 * server has autovacuum; the embedded engine has no background processes.
 */
export async function maintain({ engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>): Promise<void> {
  if (engine !== 'pglite') return
  const { rows } = await pool.query<{ table: string }>(`select tablename as table from pg_tables where schemaname = 'public'`)
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`)
}
