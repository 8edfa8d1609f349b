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
  NormalModuleReplacementPlugin: Plugin<[RegExp, string]>
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

/** Rspack's plugin would bundle the runtime as CommonJS, with everything in it: the entry would be three times as large. */
const runtime = (name: string): string => fromEnhanced.resolve(`@module-federation/${name}/bundler`)
const COMMONJS_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/

function rspackOf(rspack: Rspack): Bundler {
  const replace = (from: RegExp, to: string) => new rspack.NormalModuleReplacementPlugin(from, to)
  return {
    compilerOf: ({ cache, ...config }) => rspack.rspack({ ...config, cache: false }),
    federation: (options) => ({
      apply(compiler) {
        const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack') as { ModuleFederationPlugin: Plugin }
        compiler.options.resolve.alias = { '@module-federation/runtime': runtime('runtime') }
        new ModuleFederationPlugin(options).apply(compiler)
        replace(COMMONJS_RUNTIME, runtime('webpack-bundler-runtime')).apply(compiler)
      },
    }),
    styles: (names) => new rspack.CssExtractRspackPlugin(names),
    stylesLoader: rspack.CssExtractRspackPlugin.loader,
    swcLoader: 'builtin:swc-loader',
    replace,
    // Of styles too.
    integrity: () => [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
    // Names of its generated modules contain no folders.
    stableIds: () => [],
    // Its chunks cannot be joined from outside: a page makes one request more.
    exposedInEntry: () => [],
    minifier: (minimizerOptions) => new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions, extractComments: false }),
    oneFile: () => new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  }
}
