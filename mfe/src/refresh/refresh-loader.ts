import { createRequire } from 'node:module'
import { transformAsync, type TransformOptions } from '@babel/core'
import type { LoaderContext, LoaderDefinitionFunction } from 'webpack'

type SourceMap = Parameters<LoaderDefinitionFunction>[1]

const plugin = createRequire(import.meta.url).resolve('react-refresh/babel')

/** A component, or a hook that one may use: anything else has no state to be kept. */
const MAY_HAVE_STATE = /\bfunction\b|=>/

/**
 * Makes the components of a module replaceable while they are shown. Development only; after TypeScript is compiled away. The page's side is
 * refresh-runtime.ts: without it, as in a page of production, the module runs as it would without this loader.
 */
export default function refreshLoader(this: LoaderContext<{ app: string }>, source: string, sourceMap?: SourceMap): void {
  const done = this.async()
  const { app } = this.getOptions()
  if (!MAY_HAVE_STATE.test(source)) {
    done(null, source + footer(app), sourceMap)
    return
  }
  transform(this.resourcePath, source, sourceMap)
    .then(({ code, map }) => done(null, header(app) + code + footer(app), map))
    .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
}

async function transform(filename: string, source: string, sourceMap: SourceMap) {
  const result = await transformAsync(source, {
    filename,
    plugins: [[plugin, { skipEnvCheck: true }]],
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    inputSourceMap: sourceMap as TransformOptions['inputSourceMap'],
  })
  return { code: result?.code ?? source, map: result?.map as SourceMap }
}

/** The two functions that the transform calls. On the module's first line, so that source maps stay true. */
const header = (app: string): string =>
  `const { $RefreshReg$, $RefreshSig$ } = globalThis.ponteRefresh?.functions(${JSON.stringify(app)}, __webpack_module__.id) ?? { $RefreshReg$() {}, $RefreshSig$: () => (type) => type }; `

const footer = (app: string): string =>
  `\nglobalThis.ponteRefresh?.accept(${JSON.stringify(app)}, __webpack_module__, import.meta.webpackHot, () => __webpack_hash__)\n`
