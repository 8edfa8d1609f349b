import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { nameOf } from '../build/name-of.ts'
import { repoRoot } from '../repo-root.ts'
import { moduleRules, PAGE_UPDATES } from './module-rules.ts'
import { PagePlugin } from './page.ts'
import { assertSources, cachedWith, DELAYED_CACHE_WRITES, ownReactAliases } from './preset.ts'

const harness = path.resolve(import.meta.dirname, '../harness')

/** One remote alone, as an ordinary page without federation. */
export function harnessConfig(dir: string): Configuration & { name: string } {
  const name = nameOf(dir)
  assertSources(dir, 'remote')
  const handlers = path.join(dir, 'src/dev/handlers.ts')
  return {
    name,
    mode: 'development',
    context: dir,
    entry: [PAGE_UPDATES, ...sharedStyles(dir), fileURLToPath(import.meta.resolve('#harness'))],
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    output: { publicPath: '/', filename: '[name].js', chunkFilename: '[name].js', assetModuleFilename: '[name][ext]' },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...ownReactAliases(dir),
        '#remote/area$': path.join(dir, 'src/area.ts'),
        '#remote/screens$': path.join(dir, 'src/screens.ts'),
        '#remote/handlers$': existsSync(handlers) ? handlers : fileURLToPath(import.meta.resolve('#no-handlers')),
      },
    },
    module: { rules: moduleRules({ refreshed: name, withSchemas: true }) },
    optimization: {
      // A build with errors leaves the page unchanged; the next good build updates it.
      emitOnErrors: false,
      // One stylesheet: an update loads none for a chunk that had none before.
      splitChunks: { cacheGroups: { styles: { type: 'css/mini-extract', name: 'main', chunks: 'all', enforce: true } } },
    },
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repoRoot, '.cache/webpack', name),
      name: `${name}-harness`,
      ...DELAYED_CACHE_WRITES,
      buildDependencies: { config: cachedWith(dir) },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new webpack.HotModuleReplacementPlugin(),
      new PagePlugin({ template: path.join(harness, 'index.html') }),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
    ],
  }
}

/** The shell's tokens, if the remote uses shared-ui. */
function sharedStyles(dir: string): string[] {
  try {
    return [createRequire(path.join(dir, 'package.json')).resolve('@ponte/shared-ui/tokens.css')]
  } catch {
    return []
  }
}
