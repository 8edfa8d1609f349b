import { filesOf } from '../changed/changed-files.ts'
import { namedGraph, type ImportGraph } from '../changed/import-graph.ts'
import { DEMONSTRATION, programsIn } from './production-tree.ts'

const MODULE = /\.(ts|tsx|mts|mjs|cjs|js)$/
export const isModule = (file: string): boolean => MODULE.test(file) && !file.endsWith('.d.ts')

/** The entry script of all commands, of which an image runs only the build. */
const DOOR = 'run.mjs'

/** Development modules that a production program imports dynamically. */
const FOR_DEVELOPING = ['mfe/src/cli/dev-command.ts', 'mfe/src/cli/dev-in-command.ts']

/** True for the entry modules of bundles. */
const isStartOfBundle = (file: string): boolean =>
  /^mf-[^/]+\/src\/(area|screens|first-pages)\.ts$/.test(file) || ['shell/src/index.ts', 'shell/src/prerender.tsx'].includes(file)

interface ImageModules {
  /** Modules that run in production, and the sources and builders of bundles, whose hashes each start compares. */
  production: ReadonlySet<string>
  /** Modules that only a demo loads. */
  demonstration: ReadonlySet<string>
}

/** The modules an image needs, by their imports. */
export function modulesOfImage(root: string): ImageModules {
  const files = filesOf(root)
  const graph = namedGraph(root, files)
  const production = reach(graph, [...programsIn(files), ...files.filter(isStartOfBundle)], [...FOR_DEVELOPING, DEMONSTRATION])
  production.add(DOOR)
  const demonstration = new Set([...reach(graph, [DEMONSTRATION], [])].filter((file) => !production.has(file)))
  return { production, demonstration }
}

function reach(graph: ImportGraph, starts: readonly string[], except: readonly string[]): Set<string> {
  const reached = new Set(starts)
  // Iterating a set includes items added meanwhile.
  for (const file of reached) for (const target of graph.get(file) ?? []) if (!except.includes(target)) reached.add(target)
  return reached
}
