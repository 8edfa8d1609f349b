import path from 'node:path'
import webpack from 'webpack'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { webpackConfig } from '../webpack/preset.ts'
import { areaOf } from './area-of.ts'
import type { BuildInfo } from './build-info.ts'
import { describeBuild } from './describe.ts'
import { errorsOf } from './errors-of.ts'
import { NO_PRERENDERED_FILES } from './prerender.ts'
import { kindOf } from './stale.ts'
import { nameOf } from './name-of.ts'

/** The folder of a package's development build; its dist stays what production built. */
export const watchDirOf = (dir: string): string => path.join(repoRoot, '.cache/dev', nameOf(dir))

export interface WatchHandlers {
  onBuilt(build: BuildInfo): void
  onFailed(name: string, message: string): void
}

/** Builds packages for development, and again whenever one of their files changes. Resolves with the way to stop. */
export function watchApps(dirs: readonly string[], { onBuilt, onFailed }: WatchHandlers, outDirOf = watchDirOf): () => Promise<void> {
  const compiler = webpack(dirs.map((dir) => webpackConfig({ dir, kind: kindOf(dir), mode: 'development', outDir: outDirOf(dir) })))
  if (compiler === null) throw new Error('webpack returned no compiler')

  compiler.compilers.forEach((one, index) => {
    const dir = dirs[index] ?? ''
    const name = nameOf(dir)
    one.hooks.done.tapPromise('watch', async (stats) => {
      try {
        if (stats.hasErrors()) throw new Refusal(errorsOf(stats))
        const area = kindOf(dir) === 'shell' ? null : await areaOf(dir)
        const { compilation } = stats
        onBuilt(
          await describeBuild({
            dir,
            outDir: outDirOf(dir),
            sources: 'development',
            provenance: null,
            compilation,
            area,
            prerendered: NO_PRERENDERED_FILES,
            compress: false,
          }),
        )
      } catch (error) {
        onFailed(name, error instanceof Error ? error.message : String(error))
      }
    })
  })
  const watching = compiler.watch({ aggregateTimeout: 100 }, () => {})
  return () => new Promise((resolve) => watching?.close(() => resolve()))
}
