import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Site } from '../site.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const mfe = join(root, 'platform', 'src', 'cli', 'mfe.ts')

/** Inside the repository, so that the copy finds the packages that the original finds. */
const copy = join(root, '.cache', 'e2e', 'mf-search')

const NOVELTY = `
export default function Novelty() {
  if ('breakNovelty' in window) throw new Error('broken at render')
  return <main><h1>Uma tela nova</h1></main>
}
`

function edit(file: string, from: RegExp, to: string): void {
  const before = readFileSync(join(copy, file), 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${file} has nothing like ${from}`)
  writeFileSync(join(copy, file), after)
}

/** What the search team ships next: mf-search with one more screen at /novidade, and another title for one that is there. */
export function prepareNextVersion(): void {
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(root, 'mf-search'), copy, { recursive: true, filter: (path) => !/\/(dist|node_modules|\.cache)$/.test(path) })
  writeFileSync(join(copy, 'src', 'novelty.tsx'), NOVELTY)
  edit('src/area.ts', /routes: \[/, "routes: [\n    { path: '/novidade', access: anyone, screen: 'novelty', title: 'Novidade' },")
  edit('src/area.ts', /title: 'Parar avisos por e-mail'/, "title: 'De novo'")
  edit('src/screens.ts', /screens: \{/, `screens: {\n    novelty: () => import(/* webpackChunkName: "novelty" */ './novelty.tsx'),`)
}

async function run(command: string, site: Site): Promise<void> {
  await promisify(execFile)(process.execPath, [mfe, command], {
    cwd: copy,
    env: { ...process.env, STORE_DIR: site.storeDir, DATA_DIR: site.dataDir },
  })
}

/** As `npm run deploy` and `npm run rollback` do in the team's folder. */
export const publishNextVersion = (site: Site): Promise<void> => run('publish', site)
export const rollBack = (site: Site): Promise<void> => run('rollback', site)

/** A fingerprint of every file below the folders, to see that nothing else changed. */
export function fingerprint(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of globSync('**/*', { cwd: folder }).toSorted()) {
      const path = join(folder, file)
      if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
    }
  }
  return hash.digest('hex')
}

export const untouchedFolders = (site: Site): string[] => [
  join(root, 'shell', 'dist'),
  ...['mf-public', 'mf-evaluations', 'mf-admin'].map((name) => join(site.storeDir, 'bundles', name)),
]
