import path from 'node:path'
import { outDirOf, readBuildInfo, remoteDirs, repoRoot, sentBytes, type BuildInfo, type RemoteBuild } from '@ponte/mfe/site'
import { BUDGETS, type Budget } from './budgets.ts'

const KILOBYTE = 1024
/** The budget of all pages without their own line in the table. */
const OTHER_PAGES = 'any other page, the files of its remote'

export interface BuiltSizes {
  sizes: Map<string, number>
  /** The total budget of each remote, from its area. */
  budgets: Record<string, Budget>
}

async function buildOf(dir: string): Promise<BuildInfo> {
  const build = await readBuildInfo(outDirOf(dir))
  if (build === null) throw new Error(`${path.basename(dir)} is not built`)
  return build
}

/** The sizes of this checkout's builds: the shell, every remote, and each page's files of its remote. */
export async function builtSizes(): Promise<BuiltSizes> {
  const builds = await Promise.all([path.join(repoRoot, 'shell'), ...remoteDirs(repoRoot)].map(buildOf))
  const sizes = new Map<string, number>()
  const budgets: Record<string, Budget> = {}
  for (const build of builds) {
    const all = `${build.name}, all files`
    sizes.set(all, sentBytes(build.files) / KILOBYTE)
    if (build.kind === 'shell') continue
    budgets[all] = { limit: build.area.budgetKb, unit: 'KB' }
    for (const { path: route, screen } of build.area.routes) {
      const own = `${route}, its files of ${build.name}`
      const name = own in BUDGETS ? own : OTHER_PAGES
      sizes.set(name, Math.max(sizes.get(name) ?? 0, sizeOf(build, screen)))
    }
  }
  return { sizes, budgets }
}

function sizeOf({ files, entry, screens }: RemoteBuild, screen: string): number {
  const { js, css } = screens[screen] ?? { js: [], css: [] }
  return [entry, ...js, ...css].reduce((sum, file) => sum + (files[file]?.brotliBytes ?? 0), 0) / KILOBYTE
}
