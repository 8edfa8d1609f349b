import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/server/database/migrate.ts'
import { openEmbedded } from '../src/server/embedded/embedded.ts'
import { copyFolder, templateFolder } from './template.ts'

/** Creates a data folder with a migrated, empty, closed embedded database. The caller removes the folder. */
export async function embeddedFolder(): Promise<string> {
  const template = await templateFolder('pglite', async (folder) => {
    const made = await openEmbedded(join(folder, 'db'))
    await migrate(made)
    await made.close()
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-pglite-'))
  copyFolder(join(template, 'db'), join(dataDir, 'db'))
  return dataDir
}
