import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'

const NAME = 'CssIntegrityPlugin'
const PLACEHOLDER = '"{css-integrity}"'

/**
 * Adds integrity to stylesheets: webpack-subresource-integrity checks scripts loaded by chunks, but not their styles. It does compute a
 * style's hash, and webpack replaces that placeholder wherever it appears once the bytes are final; so this only adds a table of file →
 * hash to the runtime, after that plugin and before the final hashing.
 */
export class CssIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source) =>
        [source, `linkTag.integrity = ${PLACEHOLDER}[chunkId] || "";`, 'linkTag.crossOrigin = "anonymous";'].join('\n'),
      )
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => fillIn(compilation))
    })
  }
}

function fillIn(compilation: Compilation): void {
  const table = Object.fromEntries([...compilation.chunks].flatMap((chunk) => styleOf(chunk, compilation)))
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue
    const text = source.source().toString()
    const at = text.indexOf(PLACEHOLDER)
    if (at === -1) continue
    const filled = new webpack.sources.ReplaceSource(source, name)
    filled.replace(at, at + PLACEHOLDER.length - 1, `(${JSON.stringify(table)})`)
    compilation.updateAsset(name, filled)
  }
}

function styleOf(chunk: Chunk, compilation: Compilation): [string, string][] {
  const file = [...chunk.files].find((name) => name.endsWith('.css'))
  if (file === undefined || chunk.id === null) return []
  const hashes = [compilation.getAsset(file)?.info.contenthash ?? []].flat()
  const integrity = hashes.find((hash) => hash.startsWith('sha384-'))
  if (integrity === undefined) throw new Error(`${file} has no integrity hash`)
  return [[String(chunk.id), integrity]]
}
