import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import { nameOf } from '../build/name-of.ts'
import { OWN_REACT_FILE } from '../build/weight.ts'
import type { AppKind } from '../build/stale.ts'
import { Refusal } from '../publish/refusal.ts'
import { containerName } from '../registry/registry.ts'
import { WEBPACK, type Bundler } from './bundler.ts'
import { splitCommonCode, NO_FIRST_SCREENS, repeated, type FirstScreens } from './common-parts.ts'
import { CssMinifyPlugin } from './css-minify.ts'
import { repoRoot } from '../repo-root.ts'
import { moduleRules, PAGE_UPDATES } from './module-rules.ts'
import { NeedsPlugin } from './needs.ts'
import { PagePlugin } from './page.ts'
import { ownReact, reactFolders, sharedModules, sharedVersions } from './shared.ts'
import { SharedExportsPlugin } from './shared-exports.ts'

type BuildMode = 'production' | 'development'

export interface PresetOptions {
  /** The package's folder. */
  dir: string
  kind: AppKind
  mode: BuildMode
  /** The output folder; by default `dist` in the package. */
  outDir?: string
  /** True to use webpack's disk cache, which makes the next build three times as fast. */
  isCached?: boolean
  /** True if pages replace changed modules in place. */
  isHot?: boolean
  /** The screens of first visits, for a remote; see common-parts.ts. */
  first?: FirstScreens
  bundler?: Bundler
}

/**
 * In a separate file: it changes only with React, so it stays cached across most releases of the shell, and a slow phone evaluates it in its
 * own task.
 */
const REACT = { test: /\/node_modules\/(react|react-dom|scheduler)\//, name: 'react', chunks: 'initial', enforce: true } as const
/** The same for a remote with its own React, whose size has its own limit (build/weight.ts). */
const OWN_REACT = { ...REACT, name: OWN_REACT_FILE, chunks: 'all' } as const

/** The module that a remote exposes to the shell, its chunk, and its source. */
const EXPOSED = './area'
export const EXPOSED_CHUNK = 'area'
const EXPOSED_SOURCE = 'src/screens.ts'
/** Exposed instead by a remote with its own React. */
const MOUNTED_SCREENS = fileURLToPath(import.meta.resolve('#mounted-screens'))
const SHELL_URL = '/shell/'
const CHUNK_TIMEOUT_MS = 6000

/** When watching, the disk cache is written only after a minute without changes, because the next build waits for that write. */
export const DELAYED_CACHE_WRITES = { idleTimeoutForInitialStore: 60_000, idleTimeoutAfterLargeChanges: 60_000 } as const

// Otherwise the plugin writes the version found in the working directory's package.json into each container.
process.env['MF_BUILD_VERSION'] = '1'

const require = createRequire(import.meta.url)

/** The configuration of the shell and of every remote. */
export function webpackConfig({
  dir,
  kind,
  mode,
  outDir = path.join(dir, 'dist'),
  isCached = true,
  isHot = mode === 'development',
  first = NO_FIRST_SCREENS,
  bundler = WEBPACK,
}: PresetOptions): Configuration {
  const name = nameOf(dir)
  const isProduction = mode === 'production'
  const isShell = kind === 'shell'
  assertSources(dir, kind)
  // Files updated in place keep their names.
  const hash = isHot ? '' : '.[contenthash:8]'

  return {
    name,
    mode,
    context: dir,
    // A remote has no entry script: its container is everything, so no main.js is written.
    entry: isShell ? [...(isHot ? [PAGE_UPDATES] : []), entryOf(dir)] : {},
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      clean: true,
      uniqueName: containerName(name),
      publicPath: isShell ? SHELL_URL : 'auto',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: isShell ? oneFederationRuntime() : ownReactAliases(dir),
    },
    module: { rules: moduleRules({ bundler, ...(isHot && { refreshed: name }) }) },
    optimization: {
      // A build with errors leaves the page unchanged; the next good build updates it.
      emitOnErrors: false,
      moduleIds: isHot ? 'named' : 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      runtimeChunk: false,
      splitChunks: { cacheGroups: { defaultVendors: false, ...commonFiles(isShell, isProduction, first) } },
      // Scripts only: webpack would strip quotes in HTML that the gateway and the page checks rely on.
      minimizer: [bundler.minifier({ compress: { passes: 3, ecma: 2022 } })],
    },
    performance: false,
    cache: isCached && {
      type: 'filesystem',
      cacheDirectory: path.join(repoRoot, '.cache/webpack', name),
      name: `${name}-${isHot ? 'hot' : mode}`,
      ...DELAYED_CACHE_WRITES,
      buildDependencies: { config: cachedWith(dir) },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      federation(bundler, dir, kind, `remoteEntry${hash}.js`),
      bundler.styles({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css`, ignoreOrder: true }),
      ...bundler.stableIds(),
      new SharedExportsPlugin(),
      ...(isHot ? [new webpack.HotModuleReplacementPlugin()] : bundler.integrity()),
      ...(isProduction ? [new CssMinifyPlugin(), new NeedsPlugin()] : []),
      ...(isShell
        ? shellPlugins(dir, !isHot)
        : [
            bundler.replace(UNUSED_IN_REMOTES, path.join(import.meta.dirname, 'unused-in-remotes.mjs')),
            ...(isHot ? [] : bundler.exposedInEntry(containerName(name), EXPOSED_CHUNK)),
          ]),
    ],
  }
}

/** A change of these makes the disk cache stale. The package.json says whether it brings its own React. */
export const cachedWith = (dir: string) => [
  import.meta.dirname + path.sep,
  path.join(dir, 'package.json'),
  path.join(repoRoot, 'package-lock.json'),
]

function commonFiles(isShell: boolean, isProduction: boolean, first: FirstScreens) {
  if (isShell) return { react: REACT, default: repeated }
  return { react: OWN_REACT, ...(isProduction ? splitCommonCode(first) : { default: repeated }) }
}

/** For a remote with its own React: makes every module in its bundle use it, our packages included. */
export const ownReactAliases = (dir: string): Record<string, string> =>
  ownReact(dir) === null ? {} : { ...reactFolders(dir), '#remote/screens$': path.join(dir, EXPOSED_SOURCE) }

function federation(bundler: Bundler, dir: string, kind: AppKind, filename: string): WebpackPluginInstance {
  const name = nameOf(dir)
  const isShell = kind === 'shell'
  const exposed = isShell || ownReact(dir) === null ? `./${EXPOSED_SOURCE}` : MOUNTED_SCREENS
  return bundler.federation({
    name: containerName(name),
    ...(isShell ? {} : { filename, exposes: { [EXPOSED]: { import: exposed, name: EXPOSED_CHUNK } } }),
    shared: sharedModules(kind, dir),
    shareStrategy: 'loaded-first',
    // Not as a file below the working directory: the same sources must give the same bytes wherever a build runs.
    virtualRuntimeEntry: true,
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { disableSnapshot: true, disableRemote: !isShell, target: 'web' },
    },
  })
}

/** Runtime modules that it imports but never uses here. */
const UNUSED_FEDERATION = /(snapshot\/SnapshotHandler|utils\/preload)\.js$/
/** Modules of the runtime that a remote here never runs. */
const UNUSED_IN_REMOTES =
  /webpack-bundler-runtime\/dist\/(init|installInitialConsumes|getSharedFallbackGetter|remotes)\.js$|error-codes\/dist\/(desc|getShortErrorMsg)\.m?js$|sdk\/dist\/logger\.js$/

function shellPlugins(dir: string, hasIntegrity: boolean) {
  return [
    new webpack.NormalModuleReplacementPlugin(UNUSED_FEDERATION, path.join(import.meta.dirname, 'unused-federation.ts')),
    new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions(dir)) }),
    new PagePlugin({ template: path.join(dir, 'src/index.html'), isForGateway: true, hasIntegrity }),
  ]
}

/** Throws one clear line if a package lacks its main source file. */
export function assertSources(dir: string, kind: AppKind): void {
  const name = nameOf(dir)
  const wanted = kind === 'shell' ? ['src/index.html', 'src/prerender.tsx'] : ['src/area.ts', EXPOSED_SOURCE]
  for (const file of wanted) {
    if (!existsSync(path.join(dir, file))) throw new Refusal(`${name}: ${file} is missing; the ${kind} is built from it`)
  }
}

function entryOf(dir: string): string {
  const found = ['src/main.tsx', 'src/main.ts', 'src/index.tsx', 'src/index.ts'].find((file) => existsSync(path.join(dir, file)))
  if (found === undefined) throw new Refusal(`${nameOf(dir)}: src/main.tsx is missing; the shell starts there`)
  return `./${found}`
}

/** The shell contains the federation runtime for every remote. Without this it would contain two copies, one per module format. */
function oneFederationRuntime(): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'))
  return Object.fromEntries(
    ['runtime-core', 'sdk', 'error-codes'].map((part) => {
      const file = fromEnhanced.resolve(`@module-federation/${part}`).replace(/\.cjs$/, '')
      const esm = [`${file}.js`, `${file}.mjs`].find((candidate) => existsSync(candidate))
      if (esm === undefined) throw new Error(`@module-federation/${part} has no ES module beside ${file}`)
      return [`@module-federation/${part}$`, esm]
    }),
  )
}
