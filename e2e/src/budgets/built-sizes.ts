import { readdirSync } from 'node:fs'
import path from 'node:path'
import { outDirOf, readBuildInfo, type BuildInfo, type RemoteBuild, repoRoot } from '@ponte/platform/node'
import { BUDGETS } from './budgets.ts'

const OTHERS = 'any other page, the files of its remote'

async function buildOf(name: string): Promise<BuildInfo> {
  const build = await readBuildInfo(outDirOf(path.join(repoRoot, name)))
  if (build === null) throw new Error(`${name} is not built`)
  return build
}

/** What the builds of this checkout weigh: the shell, every remote, and of every page what its remote sends. */
export async function builtSizes(): Promise<Map<string, number>> {
  const builds = await Promise.all(['shell', ...readdirSync(repoRoot).filter((name) => name.startsWith('mf-'))].map(buildOf))
  const sizes = new Map<string, number>()
  for (const build of builds) {
    sizes.set(`${build.name}, all files`, kilobytes(build, Object.keys(build.files).filter(isSent)))
    if (build.kind === 'shell') continue
    for (const { path: route, screen } of build.area.routes) {
      const own = `${route}, its files of ${build.name}`
      const name = own in BUDGETS ? own : OTHERS
      sizes.set(name, Math.max(sizes.get(name) ?? 0, kilobytes(build, filesOf(build, screen))))
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
