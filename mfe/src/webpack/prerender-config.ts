import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { nameOf } from '../build/name-of.ts'
import type { AppKind } from '../build/stale.ts'
import { repoRoot } from '../repo-root.ts'
import type { Bundler } from './bundler.ts'
import { moduleRules } from './module-rules.ts'
import { cachedWith } from './preset.ts'

/** File name of a compiled renderer. */
export const RENDERER = 'render.cjs'

const forRemotes = fileURLToPath(import.meta.resolve('#prerender'))
const noFirstPages = fileURLToPath(import.meta.resolve('#no-first-pages'))
const forShell = 'src/prerender.tsx'

interface Options {
  dir: string
  kind: AppKind
  isCached: boolean
  bundler: Bundler
}

/** The same sources as the browser's build, as one file for Node, to render HTML on the server. */
export function prerenderConfig({ dir, kind, isCached, bundler }: Options): Configuration {
  const name = nameOf(dir)
  const firstPages = path.join(dir, 'src/first-pages.ts')
  return {
    name: `${name} as HTML`,
    mode: 'production',
    context: dir,
    entry: kind === 'shell' ? path.join(dir, forShell) : forRemotes,
    target: 'node24',
    devtool: false,
    // Class names are hashes: they match the browser's build only if generated the same way.
    output: { filename: RENDERER, library: { type: 'commonjs2' }, hashFunction: 'xxhash64' },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // A remote outside this checkout is examined with the modules the shell here would share.
      modules: ['node_modules', path.join(repoRoot, 'node_modules')],
      alias: {
        '#remote/area$': path.join(dir, 'src/area.ts'),
        '#remote/screens$': path.join(dir, 'src/screens.ts'),
        '#remote/first-pages$': existsSync(firstPages) ? firstPages : noFirstPages,
      },
    },
    module: { rules: moduleRules({ writesStyles: false, bundler }) },
    // Not downloaded, and its stack traces should be readable.
    optimization: { minimize: false },
    performance: false,
    // The cache is keyed by folder, not only by name: it includes the targets of '#remote/…', and a copy of a remote has other sources.
    cache: isCached && {
      type: 'filesystem',
      cacheDirectory: path.join(repoRoot, '.cache/webpack', name),
      name: `${path.relative(repoRoot, dir).replaceAll(/[^\w.-]+/g, '-')}-prerender`,
      buildDependencies: { config: cachedWith(dir) },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [bundler.oneFile()],
  }
}
