import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Config, Options } from '@swc/core'
import type { RuleSetRule, RuleSetUseItem } from 'webpack'
import { WEBPACK, type Bundler } from './bundler.ts'
import { classNameIn } from './class-name.ts'

const require = createRequire(import.meta.url)

interface Rules {
  /** True to write stylesheets. Otherwise only class names are generated, which is all server rendering needs. */
  writesStyles?: boolean
  /** The app whose components are hot-replaced in open pages; development only. */
  refreshed?: string
  /** True if calls are answered in the page, as in the harness, which needs request and response schemas. */
  withSchemas?: boolean
  bundler?: Bundler
}

/** Updates the page after each build. It must be the page's first module, loaded before React. */
export const PAGE_UPDATES = fileURLToPath(import.meta.resolve('#page-updates'))
const refreshLoader = fileURLToPath(import.meta.resolve('#refresh-loader'))
const callsLoader = fileURLToPath(import.meta.resolve('#calls-loader'))

const withSwc = (loader: string, jsc: Config['jsc'], sourceMaps: boolean): RuleSetUseItem => ({
  loader,
  // Ignores swc configuration in folders around a package.
  options: { swcrc: false, configFile: false, sourceMaps, jsc: { target: 'es2022', ...jsc } } satisfies Options,
})

const compiled = (loader: string, tsx: boolean, sourceMaps: boolean): RuleSetUseItem =>
  withSwc(
    loader,
    {
      parser: { syntax: 'typescript', tsx },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development: false } },
    },
    sourceMaps,
  )

/** A separate pass: swc refreshes components only with React's development JSX, which remotes do not share. */
const REFRESHABLE = withSwc(
  WEBPACK.swcLoader,
  { parser: { syntax: 'ecmascript' }, transform: { react: { development: true, refresh: true } } },
  true,
)

/** webpack rules for sources. `tsc` checks types, separately. */
export const moduleRules = ({ writesStyles = true, refreshed, withSchemas = false, bundler = WEBPACK }: Rules = {}): RuleSetRule[] => [
  ...(withSchemas
    ? []
    : [{ test: /\.[jt]s$/, descriptionData: { name: '@ponte/contracts' }, enforce: 'post' as const, loader: callsLoader }]),
  ...(['ts', 'tsx'] as const).map((ending) => ({
    test: new RegExp(`\\.${ending}$`),
    exclude: /node_modules/,
    use: [
      ...(refreshed === undefined ? [] : [{ loader: refreshLoader, options: { app: refreshed } }, REFRESHABLE]),
      compiled(bundler.swcLoader, ending === 'tsx', refreshed !== undefined),
    ],
  })),
  {
    test: /\.module\.css$/,
    use: [
      ...(writesStyles ? [bundler.stylesLoader] : []),
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            namedExport: false,
            exportOnlyLocals: !writesStyles,
            exportLocalsConvention: 'as-is',
            getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, local: string) =>
              classNameIn(resourcePath, local),
          },
        },
      },
    ],
  },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use: writesStyles ? [bundler.stylesLoader, require.resolve('css-loader')] : [],
    ...(writesStyles ? {} : { type: 'asset/source' }),
  },
  { test: /\.(woff2|svg|png|webp|avif|ico)$/, type: 'asset/resource' },
]
