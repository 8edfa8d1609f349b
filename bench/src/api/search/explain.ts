import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { OpenDatabase } from '@ponte/api/database'
import type { Database } from '@ponte/api/schema'
import type { Query } from './product.ts'

interface Statement {
  sql: string
  parameters: unknown[]
}

type AskIn = (db: Kysely<Database>) => (query: Query) => Promise<unknown>

/** Writes the plans of a query's statements to a file. */
export async function explain({ pool }: Pick<OpenDatabase, 'pool'>, askIn: AskIn, query: Query, file: string): Promise<void> {
  const statements = await statementsOf(pool, askIn, query)
  const client = await pool.connect()
  const parts = [`-- ${JSON.stringify(query)}`]
  try {
    await client.query('begin')
    for (const { sql, parameters } of statements) {
      const asked = /^[\s(]*(select|with)\b/i.test(sql) ? `explain (analyze, buffers, settings) ${sql}` : sql
      const { rows } = await client.query<Record<string, unknown>>({ text: asked, values: parameters })
      parts.push(sql, `-- ${JSON.stringify(parameters)}`, rows.map(asLine).join('\n'))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `${parts.join('\n\n')}\n`)
}

const asLine = (row: Record<string, unknown>): string => {
  const [only] = Object.values(row)
  return typeof only === 'string' ? only : JSON.stringify(row)
}

/** The statements of a query, recorded by running it again. */
async function statementsOf(pool: OpenDatabase['pool'], askIn: AskIn, query: Query): Promise<Statement[]> {
  const statements: Statement[] = []
  const listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters: [...parameters] }),
  })
  await askIn(listening)(query)
  return statements
}
