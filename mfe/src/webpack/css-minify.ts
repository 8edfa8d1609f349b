import { createRequire } from 'node:module'
import type { Compilation, Compiler } from 'webpack'

type Minify = (input: Record<string, string>, sourceMap: undefined, options: object) => Promise<{ code?: string; errors?: unknown[] }>

const NAME = 'CssMinifyPlugin'

/**
 * Minifies styles with webpack's own minifier, which webpack applies only to its experimental CSS Modules. Its path inside webpack is not
 * public API; webpack's version is pinned, and a move fails the build at once.
 */
const minify = createRequire(import.meta.url)('webpack/lib/css/cssMinify') as Minify

export class CssMinifyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, () => minifyStyles(compilation))
    })
  }
}

async function minifyStyles(compilation: Compilation): Promise<void> {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.css')) continue
    const { code, errors = [] } = await minify({ [name]: source.source().toString() }, undefined, {
      environment: { vendorPrefixes: false },
    })
    if (code === undefined || errors.length > 0) throw new Error(`${name} cannot be minified: ${errors.map(String).join(', ')}`)
    compilation.updateAsset(name, new compilation.compiler.webpack.sources.RawSource(code), { minimized: true })
  }
}
