import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../site.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Folders of other teams' builds on the site. */
const foldersOf = ({ storeDir }: Site): string[] => [
  join(root, 'shell', 'dist'),
  ...['mf-public', 'mf-evaluations', 'mf-admin'].map((name) => join(storeDir, 'bundles', name)),
]

/** A fingerprint of all files of other teams, to prove that none changed. */
export function fingerprintOfOthers(site: Site): string {
  const hash = createHash('sha256')
  for (const folder of foldersOf(site)) {
    for (const file of globSync('**/*', { cwd: folder }).toSorted()) {
      const path = join(folder, file)
      if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
    }
  }
  return hash.digest('hex')
}
