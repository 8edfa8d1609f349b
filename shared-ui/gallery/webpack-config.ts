import { createRequire } from 'node:module'
import path from 'node:path'
import { PagePlugin } from '@ponte/mfe/webpack-page'
import { moduleRules, PAGE_UPDATES } from '@ponte/mfe/webpack-rules'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'

const tokens = createRequire(import.meta.url).resolve('@ponte/shared-ui/tokens.css')

/** Two plain pages: the examples, and a frame that shows them in one or two themes. URLs are relative, so that any host can serve them. */
export function galleryConfig(outDir: string, { isHot }: { isHot: boolean }): Configuration & { name: string } {
  const name = 'gallery'
  const first = [...(isHot ? [PAGE_UPDATES] : []), tokens]
  return {
    name,
    // For the static files too: only React's development build warns about mistakes in examples.
    mode: 'development',
    context: import.meta.dirname,
    entry: { index: [...first, './frame/main.tsx'], stage: [...first, './stage/main.tsx'] },
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    output: { path: outDir, clean: true, publicPath: 'auto', filename: '[name].js', assetModuleFilename: '[name][ext]' },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '#components': path.dirname(tokens) } },
    module: { rules: moduleRules(isHot ? { refreshed: name } : {}) },
    optimization: { emitOnErrors: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      ...(isHot ? [new webpack.HotModuleReplacementPlugin()] : []),
      ...['index', 'stage'].map(
        (entry) => new PagePlugin({ filename: `${entry}.html`, entry, template: path.join(import.meta.dirname, 'page.html') }),
      ),
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
    ],
  }
}
