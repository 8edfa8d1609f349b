import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outDirOf, readBuildInfo } from '@ponte/mfe/site'
import { runMfeIn, type CommandResult } from '../next-version.ts'
import type { Site } from '../site.ts'

const root = join(import.meta.dirname, '../../..')
const NOW = join(root, 'shell')
/** Inside the repository, so that the copy resolves the same packages. */
const NEXT = join(root, '.cache/e2e/shell')

/** The first link of each shell's pages. */
export const SKIP = { now: 'Pular para o conteúdo', next: 'Ir para o conteúdo' } as const
/** The next shell does not start in a browser whose storage has this key. */
export const BREAKS = 'breakShell'

function edit(file: string, from: string, to: string): void {
  const path = join(NEXT, file)
  const before = readFileSync(path, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, before.replace(from, to))
}

/** The platform team's checkout of the next shell. Keeps its last build. */
export function prepareNextShell(): void {
  for (const name of existsSync(NEXT) ? readdirSync(NEXT) : []) if (name !== 'dist') rmSync(join(NEXT, name), { recursive: true })
  cpSync(NOW, NEXT, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  edit('src/text.ts', SKIP.now, SKIP.next)
  edit('src/index.ts', 'countCommits()', `if (localStorage.getItem('${BREAKS}') !== null) throw new Error('broken shell')`)
}

/** Runs `mfe` as the platform team, on the next shell. Rejects if refused. */
export async function shipShell(site: Omit<Site, 'stop'>, ...args: string[]): Promise<CommandResult> {
  const result = await runMfeIn(NEXT, site, ...args)
  if (result.code !== 0) throw new Error(`mfe ${args.join(' ')}: ${result.output}`)
  return result
}

export async function shellVersions(): Promise<{ now: string; next: string }> {
  const [now, next] = await Promise.all([NOW, NEXT].map(async (dir) => (await readBuildInfo(outDirOf(dir)))?.version ?? 'none'))
  return { now: now ?? 'none', next: next ?? 'none' }
}
