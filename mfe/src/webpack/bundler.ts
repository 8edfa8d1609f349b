import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { JsMinifyOptions } from '@swc/core'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import { CssIntegrityPlugin } from './css-integrity.ts'
import { ExposedInEntryPlugin } from './exposed-in-entry.ts'
import { StableIdsPlugin } from './stable-ids.ts'

const require = createRequire(import.meta.url)

/** How one bundler does what webpack and Rspack do differently. Everything else of a configuration is the same. */
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
  /** Scripts and styles are loaded with the hashes of their bytes. */
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
