import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack'
import { WEBPACK, type Bundler } from './bundler.ts'

const RSPACK = '@rspack/core'

type Plugin<Options extends unknown[] = [object]> = new (...options: Options) => WebpackPluginInstance

/** The used part of Rspack. No types are installed here: Rspack is a dependency of the remotes that are built with it. */
interface Rspack {
  rspack(config: Configuration): Compiler
  CssExtractRspackPlugin: Plugin & { loader: string }
  NormalModuleReplacementPlugin: Plugin<[RegExp, string | ((module: { request: string }) => void)]>
  SubresourceIntegrityPlugin: Plugin
  SwcJsMinimizerRspackPlugin: Plugin
  optimize: { LimitChunkCountPlugin: Plugin }
}

const require = createRequire(import.meta.url)
const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'))

/** The bundler of a package: Rspack for a remote whose package.json lists it, else webpack. */
export function bundlerOf(dir: string): Bundler {
  const file = path.join(dir, 'package.json')
  const { devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { devDependencies?: Record<string, string> }
  return RSPACK in devDependencies ? rspackOf(createRequire(file)(RSPACK) as Rspack) : WEBPACK
}

/**
 * Rspack's plugin takes the federation runtime from absolute paths of CommonJS files: the entry would be three times as large, because they
 * are not tree-shaken, and would differ between folders.
 */
const RUNTIME_MODULE = /^@module-federation\/runtime\/rspack\.js!=!data:/
const RUNTIME_PATH = /%22(?:(?!%22).)*index\.cjs%22/
const [RUNTIME, BUNDLER_RUNTIME] = ['@module-federation/runtime', '@module-federation/webpack-bundler-runtime'] as const

function federation(rspack: Rspack, options: object): WebpackPluginInstance {
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack') as { ModuleFederationPlugin: Plugin }
  return {
    apply(compiler) {
      const aliases = [RUNTIME, BUNDLER_RUNTIME].map((name) => [name, fromEnhanced.resolve(`${name}/bundler`)])
      compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...(Object.fromEntries(aliases) as Record<string, string>) }
      new ModuleFederationPlugin(options).apply(compiler)
      const shorten = (module: { request: string }) => {
        module.request = module.request.replace(RUNTIME_PATH, `%22${BUNDLER_RUNTIME}%22`)
      }
      new rspack.NormalModuleReplacementPlugin(RUNTIME_MODULE, shorten).apply(compiler)
    },
  }
}

function rspackOf(rspack: Rspack): Bundler {
  return {
    compilerOf: (config) => rspack.rspack({ ...config, cache: false }),
    federation: (options) => federation(rspack, options),
    styles: (names) => new rspack.CssExtractRspackPlugin(names),
    stylesLoader: rspack.CssExtractRspackPlugin.loader,
    swcLoader: 'builtin:swc-loader',
    replace: (from, to) => new rspack.NormalModuleReplacementPlugin(from, to),
    // Covers styles too.
    integrity: () => [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
    // With the runtime's path shortened, names contain no folders.
    stableIds: () => [],
    // Rspack's chunks cannot be merged by a plugin, so a page makes one more request.
    exposedInEntry: () => [],
    minifier: (minimizerOptions) => new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions, extractComments: false }),
    oneFile: () => new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  }
}
