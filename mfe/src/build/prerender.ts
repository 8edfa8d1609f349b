import { createHash, randomUUID } from 'node:crypto'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Configuration } from 'webpack'
import type { AreaModule } from '@ponte/contracts/host'
import type { Language } from '@ponte/contracts/languages'
import type { AreaDeclaration } from '@ponte/platform/area'
import { whyNotRenderable, type PageRenderer } from '../prerender/page-renderer.ts'
import { repoRoot } from '../repo-root.ts'
import { withCompilation, type Bundler } from '../webpack/bundler.ts'
import { prerenderConfig, RENDERER } from '../webpack/prerender-config.ts'
import { FRAMES_FILE, OUTLET_MARKER, type AllFrames, type Frames } from '../webpack/template.ts'
import type { RemoteBuild } from './build-info.ts'
import { inspectExposed } from './exposed-by.ts'
import { nameOf } from './name-of.ts'

const require = createRequire(import.meta.url)

interface Options {
  dir: string
  outDir: string
  isCached: boolean
  bundler: Bundler
}

/**
 * Result of running a remote in Node: what it exposes, its prerendered pages by path, and the renderer for pages on request. Development
 * builds are not imported.
 */
export type PrerenderedFiles = Pick<RemoteBuild, 'fragments' | 'fragmentsIn' | 'renderer' | 'exposed'>
export const NO_PRERENDERED_FILES: PrerenderedFiles = { fragments: {} }

/** Writes the shell's prerendered frames beside its build. */
export async function prerenderFrames({ dir, outDir, isCached, bundler }: Options): Promise<void> {
  await withCompiled(bundler, prerenderConfig({ dir, kind: 'shell', isCached, bundler }), async (file) => {
    const framesIn = async (language: Language | null): Promise<Frames> => {
      const frames = await requireFresh<{ renderFrames(language: Language | null): Promise<Frames> }>(file).renderFrames(language)
      for (const [kind, html] of Object.entries(frames)) {
        const place = `${nameOf(dir)}: the frame '${kind}'`
        assertRenderable(place, html)
        if (html.split(OUTLET_MARKER).length !== 2) throw new Error(`${place} must contain ${OUTLET_MARKER} exactly once`)
      }
      return frames
    }
    const frames: AllFrames = { ...(await framesIn(null)), in: { pt: await framesIn('pt'), en: await framesIn('en') } }
    await writeFile(path.join(outDir, FRAMES_FILE), JSON.stringify(frames))
  })
}

interface RemoteRenderer {
  remote: Pick<AreaModule, 'languages'>
  renderPages(language: Language | null): Promise<Record<string, string>>
  openRenderer(language?: Language | null): Promise<PageRenderer>
}

/** Evaluates a compiled file again, bypassing the module cache, because each evaluation is bound to one language. */
function requireFresh<Module>(file: string): Module {
  Reflect.deleteProperty(require.cache, file)
  return require(file) as Module
}

/**
 * Imports every screen of a remote and writes its prerendered pages and its renderer beside the build. If the screens are broken, no pages
 * are written; the build reports it and is not published.
 */
export async function prerenderPages(
  { dir, outDir, isCached, bundler }: Options,
  { name, routes, fills = [] }: AreaDeclaration,
): Promise<PrerenderedFiles> {
  return withCompiled(bundler, prerenderConfig({ dir, kind: 'remote', isCached, bundler }), async (file) => {
    const exposed = await inspectExposed(file, [...new Set([...routes, ...fills].map(({ screen }) => screen))])
    if (exposed.problems.length > 0 || routes.every(({ prerender }) => prerender === undefined)) return { fragments: {}, exposed }
    const fragmentsOf = async (language: Language | null) => {
      const fragments: Record<string, string> = {}
      for (const [address, html] of Object.entries(await requireFresh<RemoteRenderer>(file).renderPages(language))) {
        assertRenderable(`${name}: the page ${address}`, html)
        const fragment = `page${address.replaceAll('/', '-').replace(/-$/, '')}.${hashOf(html)}.html`
        await writeFile(path.join(outDir, fragment), html)
        fragments[address] = fragment
      }
      return fragments
    }
    const fragments = await fragmentsOf(null)
    const isTranslated = requireFresh<RemoteRenderer>(file).remote.languages !== undefined
    const fragmentsIn = isTranslated ? { pt: await fragmentsOf('pt'), en: await fragmentsOf('en') } : {}
    if (routes.every(({ prerender }) => prerender !== 'on-request')) return { fragments, fragmentsIn, exposed }
    await assertOpens(name, requireFresh<RemoteRenderer>(file).openRenderer)
    const renderer = `render.${hashOf(await readFile(file))}.cjs`
    await copyFile(file, path.join(outDir, renderer))
    return { fragments, fragmentsIn, renderer, exposed }
  })
}

/** Opens the renderer, so that an error fails the build instead of the gateway. */
async function assertOpens(name: string, openRenderer: () => Promise<PageRenderer>): Promise<void> {
  try {
    await openRenderer()
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8)

/** Compiles the renderer into a temporary folder. */
async function withCompiled<T>(bundler: Bundler, config: Configuration, use: (file: string) => Promise<T>): Promise<T> {
  const outDir = path.join(repoRoot, '.cache/prerender', randomUUID())
  try {
    const compiler = bundler.compilerOf({ ...config, output: { ...config.output, path: outDir } })
    return await withCompilation(compiler, () => use(path.join(outDir, RENDERER)))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

function assertRenderable(what: string, html: string): void {
  const reason = whyNotRenderable(html)
  if (reason !== null) throw new Error(`${what} ${reason}`)
}
