import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Compilation } from 'webpack'
import type { AreaDeclaration } from '@ponte/platform/area'
import { Refusal } from '../publish/refusal.ts'
import { containerName, type Provenance } from '../registry/registry.ts'
import { needsOf } from '../webpack/needs.ts'
import { EXPOSED_CHUNK } from '../webpack/preset.ts'
import { currentOffer, ownReact, sharedRanges } from '../webpack/shared.ts'
import { sharedExportsOf } from '../webpack/shared-exports.ts'
import { AREA_FILE, BUILD_INFO, type BuildInfo, type BuiltFile, type RemoteBuild, type ScreenFiles } from './build-info.ts'
import { compressFile, isCompressible } from './compress.ts'
import type { PrerenderedFiles } from './prerender.ts'
import { isGeneratedName } from '../webpack/class-name.ts'
import { stylesOf, type Sheet } from '../webpack/styles.ts'
import { sentBytes } from './weight.ts'
import { sha384Of } from '../sha384.ts'
import { nameOf } from './name-of.ts'

const BUILD_OUTPUT = /\.(br|gz)$|^build\.json$/

interface DescribeOptions {
  dir: string
  outDir: string
  sources: string
  /** null for a development build. */
  provenance: Provenance | null
  compilation: Compilation
  /** The remote's declaration; null for the shell. */
  area: AreaDeclaration | null
  /** The prerendered pages and the renderer. */
  prerendered: PrerenderedFiles
  compress: boolean
}

/** Completes a compiled package: writes compressed copies of its files, and build.json for publishing and the gateway. */
export async function describeBuild({
  dir,
  outDir,
  sources,
  provenance,
  compilation,
  area,
  prerendered,
  compress,
}: DescribeOptions): Promise<BuildInfo> {
  const name = nameOf(dir)
  // The declaration is part of the published files, so a change in it makes a new version.
  if (area !== null) await writeFile(path.join(outDir, AREA_FILE), JSON.stringify(area))
  const files = await describeFiles(outDir, compress)
  const { uses, offers } = sharedExportsOf(compilation)
  const react = area === null ? null : ownReact(dir)
  const styles = stylesOf(sheetsOf(compilation), await scriptsIn(outDir, Object.keys(files)))
  const common = { name, version: await versionOf(dir, files), sources, ...(provenance && { provenance }), files }
  const info: BuildInfo =
    area === null
      ? { kind: 'shell', ...common, offer: { ...currentOffer(dir), exports: offers, tokens: styles.pageTokens } }
      : {
          kind: 'remote',
          ...common,
          ...describeRemote(name, compilation, area),
          ...prerendered,
          area,
          shared: sharedRanges(dir),
          ...(react !== null && { react }),
          uses,
          ...(await needsOf(compilation)),
          styles: { tokens: styles.tokens, problems: [...plainStyles(dir, compilation), ...styles.problems] },
          size: sentBytes(files),
        }
  await writeFile(path.join(outDir, BUILD_INFO), JSON.stringify(info, null, 2))
  return info
}

async function describeFiles(outDir: string, compress: boolean): Promise<Record<string, BuiltFile>> {
  const entries = await readdir(outDir, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !BUILD_OUTPUT.test(name))
    .sort()
  const described = names.map(async (name): Promise<[string, BuiltFile]> => {
    const file = path.join(outDir, name)
    const content = await readFile(file)
    const integrity = sha384Of(content)
    const brotliBytes = compress && isCompressible(name) ? await compressFile(file) : content.length
    return [name, { integrity, bytes: content.length, brotliBytes }]
  })
  return Object.fromEntries(await Promise.all(described))
}

const scriptsIn = (outDir: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => readFile(path.join(outDir, file), 'utf8')))

/** The build's stylesheets with their file names, including imported ones; null for a style that the bundler does not expose. */
const stylesheetsOf = (compilation: Compilation): { file: string; css: string | null }[] =>
  [...compilation.modules].flatMap((module) => {
    const file = module.nameForCondition()
    if (module.type !== 'css/mini-extract' || file === null) return []
    return [{ file, css: 'content' in module ? String(module.content) : null }]
  })

/** One sheet per file, because class names are derived from the file. Sheets outside CSS Modules are refused entirely. */
function sheetsOf(compilation: Compilation): Sheet[] {
  const isOwn = (file: string, name: string) => !isCssModule(file) || isGeneratedName(file, name)
  const sheets = stylesheetsOf(compilation)
  if (sheets.every(({ css }) => css !== null))
    return sheets.map(({ file, css }) => ({ css: css ?? '', isOwn: (name) => isOwn(file, name) }))
  // Rspack does not expose what each file compiles to, so all files are checked together.
  const written = compilation.getAssets().filter(({ name }) => name.endsWith('.css'))
  return written.map(({ source }) => ({ css: String(source.source()), isOwn: (name) => sheets.some(({ file }) => isOwn(file, name)) }))
}

const isCssModule = (file: string): boolean => file.endsWith('.module.css')

/** Stylesheets that are not CSS Modules. */
function plainStyles(dir: string, compilation: Compilation): string[] {
  const files = stylesheetsOf(compilation).flatMap(({ file }) => (isCssModule(file) ? [] : [path.relative(dir, file)]))
  return [...new Set(files)].sort().map((file) => `${file} is not a CSS Module: its names are global to the page`)
}

async function versionOf(dir: string, files: Record<string, BuiltFile>): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as { version: string }
  const hash = createHash('sha256')
  for (const [name, { integrity }] of Object.entries(files)) hash.update(`${name}\0${integrity}\0`)
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

function describeRemote(name: string, compilation: Compilation, area: AreaDeclaration): Pick<RemoteBuild, 'entry' | 'screens'> {
  const filesOf = (group: string) => compilation.namedChunkGroups.get(group)?.getFiles()
  const entry = filesOf(containerName(name))?.find((file) => file.startsWith('remoteEntry.'))
  const exposed = filesOf(EXPOSED_CHUNK)
  if (entry === undefined || exposed === undefined) throw new Error(`${name}: the build has no container`)

  const screens = area.routes.map(({ screen }): [string, ScreenFiles] => {
    if (screen === EXPOSED_CHUNK)
      throw new Refusal(`${name}: a screen cannot be named '${EXPOSED_CHUNK}', which is the name of the container's chunk`)
    const own = filesOf(screen)
    if (own === undefined) {
      const wanted = `'${screen}': () => import(/* webpackChunkName: "${screen}" */ './…')`
      throw new Refusal(`${name}: src/screens.ts has no chunk for the screen '${screen}' of src/area.ts; write ${wanted}`)
    }
    const all = [...new Set([...exposed, ...own])].filter((file) => file !== entry)
    return [screen, { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) }]
  })
  return { entry, screens: Object.fromEntries(screens) }
}
