import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { migrate, MigrationError } from '@ponte/api/migrate'
import type { OpenDatabase } from '@ponte/api/database'
import { firmCount } from '../population/firm.ts'
import { openingCount } from '../population/opening.ts'
import { emptySearch, fillSearch } from './fill.ts'
import { peopleFingerprint, searchFingerprint } from './fingerprint.ts'
import { writeFirms } from './write-firms.ts'
import { writePeople } from './write-people.ts'

export const CACHE = resolve(import.meta.dirname, '../../../../.cache/bench')

/** The fingerprints that a cached folder was built from; written once the folder is complete. */
interface CacheStamp {
  people?: string
  search?: string
}

export interface CachedDatabaseOptions {
  folder: string
  rows: number
  isFresh: boolean
  say: (line: string) => void
}

/**
 * A database full of people, firms and openings in a cached folder. Only what has changed is rebuilt. If a migration was edited,
 * everything is.
 */
export async function openCached(wanted: CachedDatabaseOptions, open: (folder: string) => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const { folder, isFresh } = wanted
  if (isFresh || readStamp(folder).people !== peopleFingerprint()) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await open(folder)
  try {
    await complete(database, wanted)
    return database
  } catch (error) {
    await database.close()
    if (!(error instanceof MigrationError) || isFresh) throw error
    wanted.say('a migration was edited: starting again …')
    return openCached({ ...wanted, isFresh: true }, open)
  }
}

async function complete(database: OpenDatabase, { folder, rows, say }: CachedDatabaseOptions): Promise<void> {
  const { db } = database
  const [people, search] = [peopleFingerprint(), searchFingerprint()]
  const stamp = readStamp(folder)
  const isWhole = stamp.people === people && stamp.search === search
  if (!isWhole && stamp.people === people) {
    writeStamp(folder, { people })
    await emptySearch(db) // so that migrations have few rows to process
  }
  await migrate(database)
  if (isWhole) return

  await sql`set statement_timeout = 0`.execute(db)
  if (stamp.people !== people) {
    say(`writing ${rows.toLocaleString('en')} people …`)
    await writePeople(db, rows, (done) => {
      if (done % 250_000 === 0) say(`${done.toLocaleString('en')} people …`)
    })
    say(`writing ${firmCount(rows).toLocaleString('en')} firms and ${openingCount(rows).toLocaleString('en')} openings …`)
    await writeFirms(db, rows)
    writeStamp(folder, { people })
  }
  await fillSearch(db, say)
  say('vacuum analyze …')
  await sql`vacuum (analyze)`.execute(db)
  await sql`reset statement_timeout`.execute(db)
  writeStamp(folder, { people, search })
}

const fileOf = (folder: string): string => join(folder, 'made.json')

function readStamp(folder: string): CacheStamp {
  return existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as CacheStamp) : {}
}

const writeStamp = (folder: string, stamp: CacheStamp): void => writeFileSync(fileOf(folder), JSON.stringify(stamp))
