import type { Chunk, ChunkGraph, Module } from 'webpack'
import type { AreaDeclaration } from '@ponte/platform/area'

/** The chunk with what many screens of a remote need. No screen is called so: their names stand in paths and texts. */
const COMMON = '_common'
/** The chunk of the schema library, for the screens with a form that checks what is typed. */
const SCHEMAS = '_schemas'
/** With fewer screens a page would download more that it has no use for than it saves. */
const MIN_SCREENS = 4
/** Sizes of sources. Below these a file costs more, as a request and as a name with its integrity, than the bytes that it saves. */
const MIN_COMMON_SIZE = 3000
const MIN_SIZE = 8000

/** The screens that are prerendered once and for all: first visits, which download nothing for the sake of screens that may never be opened. */
export interface FirstScreens {
  /** Those whose scripts wait for the first touch: their chunks hold all that they need. */
  standalone: readonly string[]
  /** The others share with what comes after them what they need themselves. */
  others: readonly string[]
}

export const NO_FIRST_SCREENS: FirstScreens = { standalone: [], others: [] }

export function firstScreens({ routes }: AreaDeclaration): FirstScreens {
  const first = routes.filter(({ prerender }) => prerender === 'any-query' || prerender === 'no-query')
  const screensOf = (isStandalone: boolean) =>
    first.filter(({ scripts }) => (scripts === 'on-demand') === isStandalone).map(({ screen }) => screen)
  return { standalone: screensOf(true), others: screensOf(false) }
}

/**
 * Puts what several screens of a remote have in common into files of its own, so that no two files hold a copy each: one file for each
 * combination of first screens that need it, and one for what none of them does.
 */
export function commonParts({ standalone, others }: FirstScreens) {
  const files = new WeakMap<Module, string>()
  const chunks = (chunk: Chunk): boolean => !chunk.canBeInitial() && !standalone.includes(chunk.name ?? '')
  const isCommon = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
    const names = [...chunkGraph.getModuleChunksIterable(module)].filter(chunks).map(({ name }) => name)
    const first = others.filter((screen) => names.includes(screen))
    // Styles are few bytes, and in one file their order is the same for all screens.
    if (!hasCode(module) || names.length < (first.length > 0 || isStyle(module) ? 2 : MIN_SCREENS)) return false
    files.set(module, [COMMON, ...first].join('-'))
    return true
  }
  return {
    schemas: { test: /[\\/]node_modules[\\/]zod[\\/]/, name: SCHEMAS, chunks, minChunks: 2, minSize: MIN_SIZE, priority: 1 },
    common: { test: isCommon, name: (module: Module) => files.get(module), chunks, minChunks: 2, minSize: MIN_COMMON_SIZE },
    default: { ...repeated, minSize: MIN_SIZE },
  }
}

/**
 * A module that is taken from the shell has no code here. Split off, it would make a chunk without a file, whose integrity
 * can never be known.
 */
const hasCode = (module: Module): boolean => module.type !== 'consume-shared-module'

const isStyle = (module: Module): boolean => module.type.startsWith('css/')

/** Modules that two chunks have in common, as a file of their own once it is large enough. */
export const repeated = { test: hasCode, minChunks: 2, priority: -20, reuseExistingChunk: true } as const
