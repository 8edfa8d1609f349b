import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { assertTemplate, PRELOAD_FOR } from './template.ts'

const QUERIES = /[\\/]platform[\\/]src[\\/]query\.ts$/

/** Makes the shell's page a template for the gateway, and fails the build when it would not be one. */
export class PageTemplatePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageTemplatePlugin', (compilation) => {
      const hooks = HtmlWebpackPlugin.getHooks(compilation)
      hooks.alterAssetTagGroups.tap('PageTemplatePlugin', (data) => {
        const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'))
        const preloads = fonts.map((file) => HtmlWebpackPlugin.createHtmlTagObject('link', fontPreload(`${data.publicPath}${file}`)))
        const queries = queriesFile(compilation)
        const late = queries === null ? [] : [HtmlWebpackPlugin.createHtmlTagObject('link', latePreload(`${data.publicPath}${queries}`))]
        return { ...data, headTags: [...preloads, ...data.headTags, ...late] }
      })
      hooks.beforeEmit.tap('PageTemplatePlugin', (data) => {
        assertTemplate(data.html)
        return data
      })
    })
  }
}

const fontPreload = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' })

/** The gateway writes it into the pages that need it. */
const latePreload = (href: string) => ({ rel: 'preload', as: 'script', href, crossorigin: 'anonymous', [PRELOAD_FOR]: 'answers' })

/** The file of the cache of answers: what a page that came with answers asks for last, unless it is told. */
function queriesFile({ chunks, chunkGraph }: Compilation): string | null {
  for (const chunk of chunks) {
    const isIn = [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => QUERIES.test(module.nameForCondition() ?? ''))
    if (isIn) return [...chunk.files].find((file) => file.endsWith('.js')) ?? null
  }
  return null
}
