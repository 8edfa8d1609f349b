import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Config, Options } from '@swc/core'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule, RuleSetUseItem } from 'webpack'
import { classNameIn } from './class-name.ts'

const require = createRequire(import.meta.url)

interface Rules {
  /** True when styles are written as files. Otherwise only the class names are there, which is all that rendering to text needs. */
  writesStyles?: boolean
  /** The app whose components are replaced in the open page when their file is saved; for development. */
  refreshed?: string
  /** True where calls are answered in the page itself, as in the harness, which takes the schemas of what is asked and answered. */
  withSchemas?: boolean
}

/** Updates the page with each build. The first module of a page, since it must be there before React. */
export const PAGE_UPDATES = fileURLToPath(import.meta.resolve('#page-updates'))
const refreshLoader = fileURLToPath(import.meta.resolve('#refresh-loader'))
const callsLoader = fileURLToPath(import.meta.resolve('#calls-loader'))

const withSwc = (jsc: Config['jsc'], sourceMaps: boolean): RuleSetUseItem => ({
  loader: require.resolve('swc-loader'),
  // What stands in the folders around a package changes nothing in its build.
  options: { swcrc: false, configFile: false, sourceMaps, jsc: { target: 'es2022', ...jsc } } satisfies Options,
})

const compiled = (tsx: boolean, sourceMaps: boolean): RuleSetUseItem =>
  withSwc(
    {
      parser: { syntax: 'typescript', tsx },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', development: false } },
    },
    sourceMaps,
  )

/** A pass of its own: swc does it for React's development build of JSX alone, which remotes do not share. */
const REFRESHABLE = withSwc({ parser: { syntax: 'ecmascript' }, transform: { react: { development: true, refresh: true } } }, true)

/** The webpack rules for sources. Types are checked by `tsc`, apart from building. */
export const moduleRules = ({ writesStyles = true, refreshed, withSchemas = false }: Rules = {}): RuleSetRule[] => [
  ...(withSchemas
    ? []
    : [{ test: /\.[jt]s$/, descriptionData: { name: '@ponte/contracts' }, enforce: 'post' as const, loader: callsLoader }]),
  ...(['ts', 'tsx'] as const).map((ending) => ({
    test: new RegExp(`\\.${ending}$`),
    exclude: /node_modules/,
    use: [
      ...(refreshed === undefined ? [] : [{ loader: refreshLoader, options: { app: refreshed } }, REFRESHABLE]),
      compiled(ending === 'tsx', refreshed !== undefined),
    ],
  })),
  {
    test: /\.module\.css$/,
    use: [
      ...(writesStyles ? [MiniCssExtractPlugin.loader] : []),
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
    use: writesStyles ? [MiniCssExtractPlugin.loader, require.resolve('css-loader')] : [],
    ...(writesStyles ? {} : { type: 'asset/source' }),
  },
  { test: /\.(woff2|svg|png|webp|avif|ico)$/, type: 'asset/resource' },
]
