import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { JsMinifyOptions } from '@swc/core'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler, type Configuration, type MultiStats, type Stats, type WebpackPluginInstance } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import { Refusal } from '../publish/refusal.ts'
import { CssIntegrityPlugin } from './css-integrity.ts'
import { ExposedInEntryPlugin } from './exposed-in-entry.ts'
import { StableIdsPlugin } from './stable-ids.ts'

const require = createRequire(import.meta.url)

/** The parts of a configuration that differ between webpack and Rspack. */
export interface Bundler {
  compilerOf(config: Configuration): Compiler
  federation(options: ConstructorParameters<typeof ModuleFederationPlugin>[0]): WebpackPluginInstance
  /** Writes stylesheets as files, with its loader. */
  styles(names: { filename: string; chunkFilename: string; ignoreOrder: boolean }): WebpackPluginInstance
  stylesLoader: string
  /** Compiles TypeScript with swc. */
  swcLoader: string
  /** Replaces modules whose path matches. */
  replace(from: RegExp, to: string): WebpackPluginInstance
  /** Loads scripts and styles with integrity hashes. */
  integrity(): WebpackPluginInstance[]
  stableIds(): WebpackPluginInstance[]
  /** Puts the exposed module's chunk into the container's file. */
  exposedInEntry(container: string, chunk: string): WebpackPluginInstance[]
  minifier(options: JsMinifyOptions): WebpackPluginInstance
  oneFile(): WebpackPluginInstance
}

export const WEBPACK: Bundler = {
  compilerOf: (config) => webpack(config),
  federation: (options) => new ModuleFederationPlugin(options),
  styles: (names) => new MiniCssExtractPlugin(names),
  stylesLoader: MiniCssExtractPlugin.loader,
  swcLoader: require.resolve('swc-loader'),
  replace: (from, to) => new webpack.NormalModuleReplacementPlugin(from, to),
  integrity: () => [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }), new CssIntegrityPlugin()],
  stableIds: () => [new StableIdsPlugin()],
  exposedInEntry: (container, chunk) => [new ExposedInEntryPlugin(container, chunk)],
  // swc has its own threads.
  minifier: (minimizerOptions) =>
    new MinimizerPlugin<JsMinifyOptions>({ minify: MinimizerPlugin.swcMinify, minimizerOptions, extractComments: false, parallel: false }),
  oneFile: () => new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
}

/** Compiles once, passes the result to `work`, and closes the compiler. Refuses a result with errors. */
export async function withCompilation<T>(compiler: Compiler, work: (stats: Stats) => Promise<T>): Promise<T> {
  try {
    const built = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) return reject(error)
        if (stats === undefined) return reject(new Error('the bundler did not return a result'))
        if (stats.hasErrors()) return reject(new Refusal(errorsOf(stats)))
        resolve(stats)
      })
    })
    return await work(built)
  } finally {
    await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  }
}

/** Readable errors of a compilation: files and lines, without webpack's stack. */
export const errorsOf = (stats: Stats | MultiStats): string =>
  stats.toString({ preset: 'errors-only', errorStack: false, colors: process.stdout.isTTY })
