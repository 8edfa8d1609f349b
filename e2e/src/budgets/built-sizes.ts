import path from 'node:path'
import { outDirOf, readBuildInfo, remoteDirs, type BuildInfo, type RemoteBuild, repoRoot } from '@ponte/platform/node'
import { BUDGETS } from './budgets.ts'

/** What comes along without a line of its own in the table. */
const OTHER_REMOTES = 'any other remote, all files'
const OTHER_PAGES = 'any other page, the files of its remote'

async function buildOf(dir: string): Promise<BuildInfo> {
  const build = await readBuildInfo(outDirOf(dir))
  if (build === null) throw new Error(`${path.basename(dir)} is not built`)
  return build
}

/** What the builds of this checkout weigh: the shell, every remote, and of every page what its remote sends. */
export async function builtSizes(): Promise<Map<string, number>> {
  const builds = await Promise.all([path.join(repoRoot, 'shell'), ...remoteDirs(repoRoot)].map(buildOf))
  const sizes = new Map<string, number>([[OTHER_REMOTES, 0]])
  const grow = (own: string, others: string, size: number) => {
    const name = own in BUDGETS ? own : others
    sizes.set(name, Math.max(sizes.get(name) ?? 0, size))
  }
  for (const build of builds) {
    grow(`${build.name}, all files`, OTHER_REMOTES, kilobytes(build, Object.keys(build.files).filter(isSent)))
    if (build.kind === 'shell') continue
    for (const { path: route, screen } of build.area.routes) {
      grow(`${route}, its files of ${build.name}`, OTHER_PAGES, kilobytes(build, filesOf(build, screen)))
    }
  }
  return sizes
}

/** Not what the build says of itself, nor what the gateway has already put into the page. */
const isSent = (file: string): boolean => /\.(js|css|woff2)$/.test(file)

function filesOf({ entry, screens }: RemoteBuild, screen: string): string[] {
  const { js, css } = screens[screen] ?? { js: [], css: [] }
  return [entry, ...js, ...css]
}

const kilobytes = ({ files }: BuildInfo, names: string[]): number =>
  names.reduce((sum, name) => sum + (files[name]?.brotliBytes ?? 0), 0) / 1024
