import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfFiles } from './hash-of-files.ts'
import type { Site } from './site.ts'

const root = join(import.meta.dirname, '..', '..')
/** The `mfe` command line. */
export const MFE = join(root, 'mfe', 'src', 'cli', 'mfe.ts')

/** The search team's folders: the repository's version, and the next one. */
export const TEAM = {
  now: join(root, 'mf-search'),
  /** Inside the repository, so that the copy resolves the same packages. */
  next: join(root, '.cache', 'e2e', 'mf-search'),
} as const

/** The hash of what the next version was prepared from. */
const PREPARED = join(TEAM.next, '.prepared-from')

/** The user in the team's pipeline. */
export const ACTOR = 'ana'

export const HEADING = { now: 'Profissionais de saúde', next: 'Gente da saúde' } as const
export const TITLE = { now: 'Parar avisos por e-mail', next: 'De novo' } as const
export const NOVELTY = { path: '/novidade', heading: 'Uma tela nova' } as const

const SCREEN = `
export default function Novelty() {
  if ('breakNovelty' in window) throw new Error('broken at render')
  return <main><h1>${NOVELTY.heading}</h1></main>
}
`

/** The components of the team's next version: the repository's with another button height, other keyframes and heading size. */
const NEXT_COMPONENTS = join(root, '.cache', 'e2e', 'shared-ui')
export const BUTTON_HEIGHT = { next: '66px' } as const

const isSource = (path: string): boolean => !/\/(dist|node_modules|\.cache)$/.test(path)

function edit(file: string, from: RegExp, to: string, folder: string = TEAM.next): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  if (!from.test(before)) throw new Error(`${file} does not match ${from}`)
  writeFileSync(path, before.replace(from, to))
}

/**
 * mf-search with an additional screen, changed titles and headings, and changed components. Keeps its last build. Files that are up to date
 * stay untouched, because another run may be using them.
 */
export function prepareNextVersion(): void {
  const wanted = hashOfFiles('{mf-search,shared-ui}/{src/**/*.*,*.*}', 'e2e/src/next-version.ts')
  if (existsSync(PREPARED) && readFileSync(PREPARED, 'utf8') === wanted) return
  for (const name of existsSync(TEAM.next) ? readdirSync(TEAM.next) : [])
    if (name !== 'dist') rmSync(join(TEAM.next, name), { recursive: true })
  cpSync(TEAM.now, TEAM.next, { recursive: true, filter: isSource })
  useNextComponents()
  writeFileSync(join(TEAM.next, 'src', 'novelty.tsx'), SCREEN)
  // The additional screen exceeds the budget, which is not tested here.
  edit('src/area.ts', /budgetKb: \d+/, 'budgetKb: 1000')
  edit('src/area.ts', /routes: \[/, `routes: [\n    { path: '${NOVELTY.path}', access: anyone, screen: 'novelty', title: 'Novidade' },`)
  edit('src/area.ts', new RegExp(`title: '${TITLE.now}'`), `title: '${TITLE.next}'`)
  edit('src/search-page/text.ts', new RegExp(`'${HEADING.now}'`), `'${HEADING.next}'`)
  edit(
    'src/saved-searches/stop-alerts-page.tsx',
    /(function StopAlertsPage\(.*\{\n)/,
    "$1  if ('breakStopAlerts' in globalThis) throw new Error('broken at render')\n",
  )
  edit('src/screens.ts', /screens: \{/, `screens: {\n    novelty: () => import(/* webpackChunkName: "novelty" */ './novelty.tsx'),`)
  writeFileSync(PREPARED, wanted)
}

function useNextComponents(): void {
  rmSync(NEXT_COMPONENTS, { recursive: true, force: true })
  cpSync(join(root, 'shared-ui'), NEXT_COMPONENTS, { recursive: true, filter: isSource })
  edit('src/button/button.module.css', /min-height: var\(--target\)/, `min-height: ${BUTTON_HEIGHT.next}`, NEXT_COMPONENTS)
  edit('src/spinner/spinner.module.css', /rotate: 1turn/, 'rotate: -2turn', NEXT_COMPONENTS)
  edit('src/display-heading/display-heading.module.css', /--text-page: clamp\([^)]*\)/, '--text-page: 7rem', NEXT_COMPONENTS)
  const installed = join(TEAM.next, 'node_modules', '@ponte')
  mkdirSync(installed, { recursive: true })
  symlinkSync(NEXT_COMPONENTS, join(installed, 'shared-ui'))
}

export interface CommandResult {
  code: number
  output: string
}

/** Runs a command of the search team in its folder, against a site's store. */
export const runMfe = (team: keyof typeof TEAM, site: Omit<Site, 'stop'>, ...args: string[]): Promise<CommandResult> =>
  runMfeIn(TEAM[team], site, ...args)

/** Runs a command in any remote's folder. */
export function runMfeIn(folder: string, { url, dataDir, storeDir }: Omit<Site, 'stop'>, ...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, DATA_DIR: dataDir, STORE_DIR: storeDir, PUBLIC_URL: url, MFE_ACTOR: ACTOR }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [MFE, ...args], { cwd: folder, env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code
      if (typeof code === 'number') resolve({ code, output: stdout + stderr })
      else reject(error ?? new Error('no exit code'))
    })
  })
}
