import type { LoaderContext, LoaderDefinitionFunction } from 'webpack'

type SourceMap = Parameters<LoaderDefinitionFunction>[1]

const IS_REFRESHABLE = /\$Refresh(Reg|Sig)\$/

/**
 * Makes the components of a module replaceable while they are shown. Development only; after swc has registered them. The page's side is
 * refresh-runtime.ts: without it, as in a page of production, the module runs as it would without this loader.
 */
export default function refreshLoader(this: LoaderContext<{ app: string }>, source: string, sourceMap?: SourceMap): void {
  const { app } = this.getOptions()
  this.callback(null, (IS_REFRESHABLE.test(source) ? header(app) : '') + source + footer(app), sourceMap)
}

/** The two functions that the transform calls. On the module's first line, so that source maps stay true. */
const header = (app: string): string =>
  `const { $RefreshReg$, $RefreshSig$ } = globalThis.ponteRefresh?.functions(${JSON.stringify(app)}, __webpack_module__.id) ?? { $RefreshReg$() {}, $RefreshSig$: () => (type) => type }; `

const footer = (app: string): string =>
  `\nglobalThis.ponteRefresh?.accept(${JSON.stringify(app)}, __webpack_module__, import.meta.webpackHot, () => __webpack_hash__)\n`
