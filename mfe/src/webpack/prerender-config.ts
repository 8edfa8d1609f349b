import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { nameOf } from '../build/name-of.ts'
import type { AppKind } from '../build/stale.ts'
import { repoRoot } from '../repo-root.ts'
import { moduleRules } from './module-rules.ts'

/** The one file that a compiled renderer is. */
export const RENDERER = 'render.cjs'

const forRemotes = fileURLToPath(import.meta.resolve('#prerender'))
const noFirstPages = fileURLToPath(import.meta.resolve('#no-first-pages'))
const forShell = 'src/prerender.tsx'

interface Options {
  dir: string
  kind: AppKind
  isCached: boolean
}

/** The same sources as the browser's build, as one file that Node runs, to have HTML to send before any script. */
export function prerenderConfig({ dir, kind, isCached }: Options): Configuration {
  const name = nameOf(dir)
  const firstPages = path.join(dir, 'src/first-pages.ts')
  return {
    name: `${name} as HTML`,
    mode: 'production',
    context: dir,
    entry: kind === 'shell' ? path.join(dir, forShell) : forRemotes,
    target: 'node24',
    devtool: false,
    // Class names are hashes: they come out as in the browser's build only when both are made in the same way.
    output: { filename: RENDERER, library: { type: 'commonjs2' }, hashFunction: 'xxhash64' },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // A remote elsewhere is looked at with what the shell here would share.
      modules: ['node_modules', path.join(repoRoot, 'node_modules')],
      alias: {
        '#remote/area$': path.join(dir, 'src/area.ts'),
        '#remote/screens$': path.join(dir, 'src/screens.ts'),
        '#remote/first-pages$': existsSync(firstPages) ? firstPages : noFirstPages,
      },
    },
    module: { rules: moduleRules({ writesStyles: false }) },
    // Nobody downloads it, and what goes wrong in it is told with lines that can be read.
    optimization: { minimize: false },
    performance: false,
    // By the folder, not by its name alone: where '#remote/…' leads to is cached, too, and a copy of a remote has other sources.
    cache: isCached && {
      type: 'filesystem',
      cacheDirectory: path.join(repoRoot, '.cache/webpack', name),
      name: `${path.relative(repoRoot, dir).replaceAll(/[^\w.-]+/g, '-')}-prerender`,
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}
