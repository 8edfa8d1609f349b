import path from 'node:path'
import webpack from 'webpack'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { errorsOf } from '../webpack/bundler.ts'
import { webpackConfig } from '../webpack/preset.ts'
import { areaOf } from './area-of.ts'
import type { BuildInfo } from './build-info.ts'
import { describeBuild } from './describe.ts'
import { nameOf } from './name-of.ts'
import { NO_PRERENDERED_FILES } from './prerender.ts'
import { kindOf } from './stale.ts'

export { buildFeed } from '../refresh/build-feed.ts'
export { DEV_EVENTS } from '../refresh/dev-events.ts'

/** Folder of a package's development build; dist keeps the production build. */
export const watchDirOf = (dir: string): string => path.join(repoRoot, '.cache/dev', nameOf(dir))

/** The version of every hot build: pages update in place instead of loading a new version. */
const DEVELOPMENT = '0.0.0-00000000'

export interface WatchHandlers {
  /** Receives webpack's hash, by which a page requests updates. */
  onBuilt(build: BuildInfo, hash: string): void
  onFailed(name: string, message: string): void
  /** Called once after all packages of a round were built, successfully or not. */
  onSettled(): void
}

interface WatchOptions {
  outDirOf?: (dir: string) => string
  /** False if no page updates in place: then each build is a new version, which a page gets on its next load. */
  isHot?: boolean
}

/** Builds packages for development and rebuilds on every file change. Resolves to a function that stops it. */
export function watchApps(
  dirs: readonly string[],
  handlers: WatchHandlers,
  { outDirOf = watchDirOf, isHot = true }: WatchOptions = {},
): () => Promise<void> {
  const { onBuilt, onFailed, onSettled } = handlers
  const compiler = webpack(dirs.map((dir) => webpackConfig({ dir, kind: kindOf(dir), mode: 'development', isHot, outDir: outDirOf(dir) })))
  if (compiler === null) throw new Error('webpack did not return a compiler')

  compiler.compilers.forEach((one, index) => {
    const dir = dirs[index] ?? ''
    const name = nameOf(dir)
    // No module imports the declaration, so webpack must be told to watch it.
    if (kindOf(dir) === 'remote')
      one.hooks.afterCompile.tap('watch', ({ fileDependencies }) => void fileDependencies.add(path.join(dir, 'src/area.ts')))
    one.hooks.done.tapPromise('watch', async (stats) => {
      try {
        if (stats.hasErrors()) throw new Refusal(errorsOf(stats))
        const area = kindOf(dir) === 'shell' ? null : await areaOf(dir)
        const { compilation } = stats
        const build = await describeBuild({
          dir,
          outDir: outDirOf(dir),
          sources: 'development',
          provenance: null,
          compilation,
          area,
          prerendered: NO_PRERENDERED_FILES,
          compress: false,
        })
        onBuilt(isHot ? { ...build, version: DEVELOPMENT } : build, compilation.hash ?? '')
      } catch (error) {
        onFailed(name, error instanceof Error ? error.message : String(error))
      }
    })
  })
  const watching = compiler.watch({ aggregateTimeout: 100 }, onSettled)
  return () => new Promise((resolve) => watching?.close(() => resolve()))
}
