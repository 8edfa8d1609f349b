import type { LoaderContext, LoaderDefinitionFunction } from 'webpack'

type SourceMap = Parameters<LoaderDefinitionFunction>[1]

const IS_REFRESHABLE = /\$Refresh(Reg|Sig)\$/

/**
 * Development only: makes a module's components replaceable while they are shown, after swc has registered them. Without refresh-runtime.ts
 * in the page, the module behaves as if not transformed.
 */
export default function refreshLoader(this: LoaderContext<{ app: string }>, source: string, sourceMap?: SourceMap): void {
  const { app } = this.getOptions()
  this.callback(null, (IS_REFRESHABLE.test(source) ? header(app) : '') + source + footer(app), sourceMap)
}

/** The two functions that the transform calls. On the module's first line, so that source maps stay correct. */
const header = (app: string): string =>
  `const { $RefreshReg$, $RefreshSig$ } = globalThis.ponteRefresh?.functions(${JSON.stringify(app)}, __webpack_module__.id) ?? { $RefreshReg$() {}, $RefreshSig$: () => (type) => type }; `

const footer = (app: string): string =>
  `\nglobalThis.ponteRefresh?.accept(${JSON.stringify(app)}, __webpack_module__, import.meta.webpackHot, () => __webpack_hash__)\n`
