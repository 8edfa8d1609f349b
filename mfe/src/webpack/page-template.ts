import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'
import { assertTemplate } from './template.ts'

/** Makes the shell's page a template for the gateway, and fails the build when it would not be one. */
export class PageTemplatePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageTemplatePlugin', (compilation) => {
      const hooks = HtmlWebpackPlugin.getHooks(compilation)
      hooks.alterAssetTagGroups.tap('PageTemplatePlugin', (data) => {
        const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'))
        const preloads = fonts.map((file) => HtmlWebpackPlugin.createHtmlTagObject('link', fontPreload(`${data.publicPath}${file}`)))
        return { ...data, headTags: [...preloads, ...data.headTags] }
      })
      hooks.beforeEmit.tap('PageTemplatePlugin', (data) => {
        assertTemplate(data.html)
        return data
      })
    })
  }
}

const fontPreload = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' })
