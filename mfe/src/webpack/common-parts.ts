import type { Chunk, ChunkGraph, Module } from 'webpack'
import type { AreaDeclaration } from '@ponte/platform/area'

/** Chunk with what many screens of a remote need. No screen can have this name: screen names appear in paths. */
const COMMON = '_common'
/** Chunk with the schema library, for screens with a validated form. */
const SCHEMAS = '_schemas'
/** With fewer screens, a page would download more unused code than sharing saves. */
const MIN_SCREENS = 4
/** Source sizes. Below these, a file costs more (a request, and its name with integrity) than the bytes it saves. */
const MIN_COMMON_SIZE = 3000
const MIN_SIZE = 9000

/** Screens that are prerendered statically: they are first visits, which should not download code for other screens. */
export interface FirstScreens {
  /** Screens whose scripts load on first interaction: their chunks are self-contained. */
  standalone: readonly string[]
  /** Other screens share their code with later screens. */
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
 * Splits code common to several screens into separate files, so that nothing is bundled twice: one file per combination of first screens
 * that need it, and one for the rest. Lazy parts of first screens are self-contained.
 */
export function splitCommonCode({ standalone, others }: FirstScreens) {
  const files = new WeakMap<Module, string>()
  // Such a part loads soon after the page; the common files would bring it code for other screens.
  const isPartOfFirst = (chunk: Chunk): boolean =>
    [...chunk.groupsIterable].some((group) => group.getParents().some(({ name }) => others.includes(name ?? '')))
  const chunks = (chunk: Chunk): boolean => !chunk.canBeInitial() && !standalone.includes(chunk.name ?? '') && !isPartOfFirst(chunk)
  const isCommon = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
    const names = [...chunkGraph.getModuleChunksIterable(module)].filter(chunks).map(({ name }) => name)
    const first = others.filter((screen) => names.includes(screen))
    // Styles are small, and in one file their order is the same for all screens.
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
 * A module consumed from the shell has no code here. Split off, it would make a chunk without a file, whose integrity can never be known.
 */
const hasCode = (module: Module): boolean => module.type !== 'consume-shared-module'

const isStyle = (module: Module): boolean => module.type.startsWith('css/')

/** Modules common to two chunks become a file, if large enough. */
export const repeated = { test: hasCode, minChunks: 2, priority: -20, reuseExistingChunk: true } as const
