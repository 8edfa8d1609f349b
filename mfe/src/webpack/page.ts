import { readFile } from 'node:fs/promises'
import path from 'node:path'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { sha384Of } from '../sha384.ts'
import { assertTemplate, PRELOAD_FOR } from './template.ts'

const NAME = 'PagePlugin'
const QUERIES = /[\\/]platform[\\/]src[\\/]query\.ts$/

interface Page {
  /** The template. The entry's scripts and styles are added at the end of its head. */
  template: string
  filename?: string
  entry?: string
  /** True for the shell's page, a template for the gateway: the build fails if it is invalid. */
  isForGateway?: boolean
  hasIntegrity?: boolean
}

type Attributes = Record<string, string | true>

/** Writes an HTML page with an entry's files. */
export class PagePlugin {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(this.#page.template)
      // After names and bytes are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, () => this.#write(compilation))
    })
  }

  async #write(compilation: Compilation): Promise<void> {
    const { template, filename = 'index.html', entry = 'main', isForGateway = false } = this.#page
    const files = (compilation.entrypoints.get(entry)?.getFiles() ?? []).filter((file) => !isUpdate(file, compilation))
    const ending = (end: string) => files.filter((file) => path.extname(file) === end)
    const tag = (name: string, file: string, before: Attributes, after: Attributes = {}) =>
      this.#tag(name, file, before, after, compilation)
    const fonts = isForGateway ? Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')) : []
    const queries = isForGateway ? queriesFile(compilation) : null
    const tags = [
      ...fonts.map((file) => tag('link', file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
      ...ending('.js').map((file) => tag('script', file, { defer: true })),
      ...ending('.css').map((file) => tag('link', file, { rel: 'stylesheet' })),
      // The gateway adds it to the pages that need it.
      ...(queries === null ? [] : [tag('link', queries, { rel: 'preload', as: 'script' }, { [PRELOAD_FOR]: 'answers' })]),
    ]
    const html = (await readFile(template, 'utf8')).replace('</head>', () => `${tags.join('')}</head>`)
    if (isForGateway) assertTemplate(html)
    compilation.emitAsset(filename, new webpack.sources.RawSource(html))
  }

  #tag(name: string, file: string, before: Attributes, after: Attributes, compilation: Compilation): string {
    const { publicPath } = compilation.outputOptions
    const address = `${publicPath === 'auto' ? '' : String(publicPath)}${file}`
    const isLoadedPlainly = this.#page.hasIntegrity !== true && before['rel'] !== 'preload'
    const attributes: Attributes = {
      ...before,
      [name === 'script' ? 'src' : 'href']: address,
      ...(isLoadedPlainly ? {} : { crossorigin: 'anonymous' }),
      ...after,
      ...(this.#page.hasIntegrity === true ? { integrity: integrityOf(file, compilation) } : {}),
    }
    const written = Object.entries(attributes).map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${value}"`))
    return `<${name}${written.join('')}>${name === 'script' ? '</script>' : ''}`
  }
}

function integrityOf(file: string, compilation: Compilation): string {
  const content = compilation.getAsset(file)?.source.buffer()
  if (content === undefined) throw new Error(`${file} was not built`)
  return sha384Of(content)
}

const isUpdate = (file: string, compilation: Compilation): boolean => compilation.getAsset(file)?.info.hotModuleReplacement === true

/** The file with the query cache. The page would request it last, so the gateway preloads it in pages that include answers. */
function queriesFile({ chunks, chunkGraph }: Compilation): string | null {
  for (const chunk of chunks) {
    const isIn = [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => QUERIES.test(module.nameForCondition() ?? ''))
    if (isIn) return [...chunk.files].find((file) => file.endsWith('.js')) ?? null
  }
  return null
}
