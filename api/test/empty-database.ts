import type pg from 'pg'

/** An unused database: fingerprints of its definitions, and the rows that migrations create. */
export interface Unused {
  definitions: string
  rows: ReadonlyMap<string, string | null>
}

const BYTES_MAX = 6_000_000
/** Connections of a database that waits for its next test. */
const CONNECTIONS_MAX = 5

/** Catalogs that show everything that a test can change besides table rows. */
const CATALOGS = [
  ...['pg_attrdef', 'pg_attribute', 'pg_class', 'pg_constraint', 'pg_default_acl', 'pg_event_trigger', 'pg_extension', 'pg_index'],
  ...['pg_largeobject_metadata', 'pg_policy', 'pg_proc', 'pg_publication', 'pg_rewrite', 'pg_sequence', 'pg_statistic', 'pg_trigger'],
  ...['pg_type', '(select xmin from pg_namespace where nspname !~ $$^pg_(toast_)?temp_$$) as namespace'],
  '(select xmin from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())) as setting',
]

/** A written row has the id of its transaction. VACUUM and ANALYZE update pages and rows in place. */
const DEFINITIONS = [
  ...CATALOGS.map((catalog) => `select count(*), max(xmin::text::bigint) from ${catalog}`),
  'select sum(relpages), sum(reltuples) from pg_class where oid >= 16384',
].join(' union all ')

const TABLES = `select oid::regclass::text, pg_total_relation_size(oid) from pg_class where relkind = 'r' and oid >= 16384`

const CONNECTIONS = 'select count(*)::int from pg_stat_activity where datname = current_database()'

type Row = (string | number | null)[]

async function rowsOf(client: pg.PoolClient, text: string): Promise<Row[]> {
  return (await client.query<Row>({ text, rowMode: 'array' })).rows
}

const definitionsOf = async (client: pg.PoolClient): Promise<string> => JSON.stringify(await rowsOf(client, DEFINITIONS))

export async function describeUnused(pool: pg.Pool): Promise<Unused> {
  const client = await pool.connect()
  try {
    const rows = new Map<string, string | null>()
    for (const [table] of await rowsOf(client, TABLES)) {
      const [[content] = []] = await rowsOf(client, `select json_agg(t)::text from ${table} as t`)
      rows.set(String(table), typeof content === 'string' ? content : null)
    }
    return { definitions: await definitionsOf(client), rows }
  } finally {
    client.release()
  }
}

/**
 * Restores a database's initial content and its connections' default settings. Returns false if that is impossible, because a test changed
 * more than rows, left a connection or transaction open, or wrote very much.
 */
export async function emptyDatabase(pool: pg.Pool, { definitions, rows }: Unused): Promise<boolean> {
  const count = pool.totalCount
  if (pool.ending || pool.waitingCount > 0 || pool.idleCount < count) return false
  // A test's idle connections must not keep the test process alive.
  pool.options.allowExitOnIdle = true
  const clients = await Promise.all(Array.from({ length: Math.max(count, 1) }, () => pool.connect()))
  try {
    for (const client of clients) await client.query('reset all; select pg_advisory_unlock_all()')
    const [client] = clients
    if (client === undefined) return false
    const [[connections] = []] = await rowsOf(client, CONNECTIONS)
    const bytes = (await rowsOf(client, TABLES)).reduce((sum, [, size]) => sum + Number(size), 0)
    if (connections !== clients.length || bytes > BYTES_MAX || (await definitionsOf(client)) !== definitions) return false
    await client.query(refill(client, rows))
    return true
  } finally {
    for (const [index, client] of clients.entries()) client.release(index >= CONNECTIONS_MAX)
  }
}

/** As a replica, which skips triggers (some refuse changes) and foreign keys. In one transaction. */
function refill(client: pg.PoolClient, rows: Unused['rows']): string {
  const statements = [...rows].flatMap(([table, content]) => [
    `delete from ${table}`,
    ...(content === null
      ? []
      : [`insert into ${table} select * from json_populate_recordset(null::${table}, ${client.escapeLiteral(content)})`]),
  ])
  const sequences = 'select setval(seqrelid, seqstart, false) from pg_sequence'
  return ['set session_replication_role = replica', ...statements, sequences, 'reset session_replication_role'].join(';')
}
