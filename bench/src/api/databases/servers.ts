import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '@ponte/api/embedded'
import { opened, type OpenDatabase } from '@ponte/api/database'
import { openServer } from '@ponte/api/postgres-server'
import { initialize, run } from '@ponte/api/test/postgres-process'

/** A small server of our own. Other settings are PostgreSQL's defaults, so a commit is on disk before it is acknowledged. */
export const SERVER_SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
} as const

/** PostgreSQL on the folder's cluster, through the product's pool, with one connection by default. */
export async function openPostgres(folder: string): Promise<OpenDatabase> {
  if (!existsSync(join(folder, 'data'))) await initialize(folder)
  const server = await run(folder, { isTemporary: false, settings: SERVER_SETTINGS })
  try {
    const pool = await openServer(`postgres://postgres@${encodeURIComponent(join(folder, 'data'))}/postgres`, () => {})
    pool.options.max = 1
    return opened('postgres', pool, async () => {
      await pool.end()
      await server.stop()
    })
  } catch (error) {
    await server.stop()
    throw error
  }
}

export async function openPglite(folder: string): Promise<OpenDatabase> {
  const embedded = await openEmbedded(join(folder, 'db'))
  return opened('pglite', embedded.pool, () => embedded.close())
}
