import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { FolderInUseError } from '../embedded/folder-lock.ts'
import { openDatabase } from '../database/open.ts'
import { BackupError, refuseExisting, removeCutOff, verifiedHeader, writeBackup, type Header } from './backup-file.ts'
import { savedLines } from './save.ts'
import { askForSnapshot } from './snapshot.ts'

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>
type Source = Parameters<typeof savedLines>[0] & { close(): Promise<void> }

/** Writes the whole database to a file, then verifies the file. The site may be running. */
export async function backUp(place: DatabaseConfig, file: string): Promise<{ header: Header; bytes: number }> {
  await refuseExisting(file)
  await removeCutOff(dirname(file))
  const source = await openSource(place)
  try {
    await writeBackup(file, savedLines(source, new Date()))
  } finally {
    await source.close()
  }
  return { header: await verifiedHeader(file), bytes: (await stat(file)).size }
}

async function openSource(place: DatabaseConfig): Promise<Source> {
  const path = join(place.dataDir, 'db')
  if (place.databaseUrl === null && !existsSync(path)) throw new BackupError(`There is no database in ${place.dataDir}.`)
  try {
    return await openDatabase(place)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return openCopy(place.dataDir)
  }
}

async function openCopy(dataDir: string): Promise<Source> {
  const copy = await askForSnapshot(dataDir)
  const { pool, close } = await openEmbedded(copy.path)
  return {
    engine: 'pglite',
    pool,
    async close() {
      await close()
      await copy.remove()
    },
  }
}
