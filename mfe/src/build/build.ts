import webpack, { type Compiler, type Configuration, type MultiStats } from 'webpack'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { firstScreens } from '../webpack/common-parts.ts'
import { webpackConfig } from '../webpack/preset.ts'
import { provenanceOf } from '../provenance/provenance.ts'
import { areaOf } from './area-of.ts'
import type { BuildInfo } from './build-info.ts'
import { describeBuild } from './describe.ts'
import { errorsOf } from './errors-of.ts'
import { nameOf } from './name-of.ts'
import { NO_PRERENDERED_FILES, prerenderFrames, prerenderPages } from './prerender.ts'
import { sourceHash } from './sources.ts'
import { kindOf, outDirOf } from './stale.ts'

export interface BuildOptions {
  /** Called with the progress of one package, from 0 to 1. */
  onProgress?: (name: string, share: number) => void
  onDone?: (build: BuildInfo) => void
  /** How many packages to compile at once (in this process). */
  parallelism?: number
  isCached?: boolean
}

/** Builds packages for production, in this process. Rejects with all errors. */
export async function buildApps(dirs: readonly string[], options: BuildOptions = {}): Promise<BuildInfo[]> {
  // Hashed before the build reads anything, so that a change during the build makes it stale.
  const origins = await Promise.all(dirs.map(async (dir) => provenanceOf(dir, repoRoot, await sourceHash(dir, repoRoot))))
  const areas = await Promise.all(dirs.map(async (dir) => (kindOf(dir) === 'shell' ? null : areaOf(dir))))
  const configs = dirs.map((dir, index): Configuration => {
    const area = areas[index] ?? null
    const config = webpackConfig({
      dir,
      kind: kindOf(dir),
      mode: 'production',
      isCached: options.isCached ?? true,
      ...(area !== null && { first: firstScreens(area) }),
    })
    const { onProgress } = options
    if (onProgress === undefined) return config
    const progress = new webpack.ProgressPlugin((share) => onProgress(nameOf(dir), share))
    return { ...config, plugins: [...(config.plugins ?? []), progress] }
  })
  const compiler = webpack(Object.assign(configs, { parallelism: options.parallelism ?? dirs.length }))
  if (compiler === null) throw new Error('webpack did not return a compiler')
  try {
    const { stats } = await run(compiler)
    const builds: BuildInfo[] = []
    for (const [index, dir] of dirs.entries()) {
      const compilation = stats[index]?.compilation
      const provenance = origins[index]
      if (compilation === undefined || provenance === undefined) throw new Error(`${nameOf(dir)}: the build produced nothing`)
      const area = areas[index] ?? null
      const outDir = outDirOf(dir)
      const rendering = { dir, outDir, isCached: options.isCached ?? true }
      if (area === null) await prerenderFrames(rendering)
      const prerendered = area === null ? NO_PRERENDERED_FILES : await prerenderPages(rendering, area)
      const build = await describeBuild({
        dir,
        outDir,
        sources: provenance.sources,
        provenance,
        compilation,
        area,
        prerendered,
        compress: true,
      })
      options.onDone?.(build)
      builds.push(build)
    }
    return builds
  } finally {
    await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  }
}

type MultiCompiler = { run(callback: (error: Error | null, stats?: MultiStats) => void): void; compilers: Compiler[] }

function run(compiler: MultiCompiler): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error)
      if (stats === undefined) return reject(new Error('webpack did not return a result'))
      if (stats.hasErrors()) return reject(new Refusal(errorsOf(stats)))
      resolve(stats)
    })
  })
}
