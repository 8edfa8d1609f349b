import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/server/database/migrate.ts'
import { initialize, run } from './postgres-process.ts'
import { copyFolder, templateFolder } from './template.ts'

const TEMPLATE = 'ponte_template'

let running: Promise<string> | null = null
let made = 0

/**
 * The address of a fresh database on a real PostgreSQL 15, which runs until this process ends. Migrated, unless another template
 * is given.
 */
export async function freshServerDatabase(template = TEMPLATE): Promise<{ url: string; drop(): Promise<void> }> {
  running ??= startCopy()
  const folder = await running
  const name = `test_${(made += 1)}`
  await command(folder, `create database ${name} template ${template}`)
  return {
    url: urlOf(folder, name),
    drop: () => command(folder, `drop database ${name} with (force)`),
  }
}

async function startCopy(): Promise<string> {
  const folder = await copyCluster()
  await run(folder, { isTemporary: true })
  return folder
}

/** A folder with a cluster that is not running. All are copies of one, as a primary and its replicas must be. */
export async function copyCluster(): Promise<string> {
  const template = await templateFolder('postgres', makeTemplate)
  const folder = newFolder()
  copyFolder(join(template, 'data'), join(folder, 'data'))
  return folder
}

/** The address of the migrated, empty database in each copy. */
export const copiedDatabaseUrl = (folder: string): string => urlOf(folder, TEMPLATE)

async function makeTemplate(template: string): Promise<void> {
  const folder = newFolder()
  await initialize(folder)
  const server = await run(folder, { isTemporary: false })
  try {
    await command(folder, `create database ${TEMPLATE}`)
    const pool = new pg.Pool({ connectionString: urlOf(folder, TEMPLATE) })
    // pool.end() does not wait for the last connection, which may see the server stop below.
    pool.on('error', () => {})
    await migrate({ pool })
    await pool.end()
  } finally {
    await server.stop()
  }
  copyFolder(join(folder, 'data'), join(template, 'data'))
  rmSync(folder, { recursive: true })
}

/** The server's user must be able to enter it. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-pg-'))
  chmodSync(folder, 0o755)
  return folder
}

const urlOf = (folder: string, database: string): string => `postgres://postgres@${encodeURIComponent(join(folder, 'data'))}/${database}`

async function command(folder: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(folder, 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
