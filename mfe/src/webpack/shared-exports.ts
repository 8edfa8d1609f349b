import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack'
import { ALL } from '../registry/compatibility.ts'
import type { Exports } from '../registry/registry.ts'

const NAME = 'SharedExportsPlugin'

/** What a build uses of shared modules, and what it offers, by shared name. */
export interface SharedExports {
  uses: Exports
  offers: Exports
}

const found = new WeakMap<Compilation, SharedExports>()

/** Records which exports of shared modules a build uses and offers, after the bundler has computed usage and before it concatenates modules. */
export class SharedExportsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeModules.tap(NAME, (modules) => {
        const [uses, offers] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
        const note = (table: Map<string, Set<string>>, name: string, names: Iterable<string>) =>
          table.set(name, new Set([...(table.get(name) ?? []), ...names]))
        for (const module of modules) {
          if (module.type === 'consume-shared-module') note(uses, shareKeyOf(module), usedOf(module, compilation.moduleGraph))
          if (isProvided(module)) note(offers, module._name, publicEntries(module, compilation.moduleGraph))
        }
        found.set(compilation, { uses: sorted(uses), offers: sorted(offers) })
      })
    })
  }
}

export const sharedExportsOf = (compilation: Compilation): SharedExports => found.get(compilation) ?? { uses: {}, offers: {} }

/** Module Federation's own modules, which its types do not declare. Rspack has the name in the identifier alone. */
const shareKeyOf = (module: Module & { options?: { shareKey: string } }): string =>
  module.options?.shareKey ?? /^consume shared module \(\S+\) (@?[^@]+)@/.exec(module.identifier())?.[1] ?? ''
const isProvided = (module: Module): module is Module & { _name: string } => module.type === 'provide-module'

function usedOf(module: Module, graph: ModuleGraph): string[] {
  return [...graph.getIncomingConnections(module)].flatMap((connection) => {
    const { dependency } = connection
    return dependency !== null && connection.getActiveState(undefined) !== false ? namesIn(dependency, graph) : []
  })
}

/** The names that one import uses. A default import counts with the properties read from it, which are exports for a CommonJS module. */
function namesIn(dependency: Dependency & { ids?: string[]; getIds?(graph: ModuleGraph): string[] }, graph: ModuleGraph): string[] {
  const ids = dependency.getIds?.(graph) ?? dependency.ids
  if (ids?.[0] === 'default') return [ids.slice(0, 2).join('.')]
  // Rspack exposes only the names of an import; without any, the whole module is imported.
  if (!('getReferencedExports' in dependency)) return ids === undefined ? [] : [ids[0] ?? ALL]
  return dependency.getReferencedExports(graph, undefined).map((reference) => {
    const [name] = Array.isArray(reference) ? reference : reference.name
    return name ?? ALL
  })
}

function publicEntries(module: Module, graph: ModuleGraph): string[] {
  const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0]
  const shared = dependency === undefined ? null : graph.getModule(dependency)
  const names = shared === null ? null : graph.getExportsInfo(shared).getProvidedExports()
  if (!Array.isArray(names)) return [ALL]
  const isCommonJs = shared?.buildMeta?.exportsType !== 'namespace'
  if (isCommonJs) return [...names, 'default']
  return names.includes('default') ? [...names, `default.${ALL}`] : names
}

const sorted = (table: Map<string, Set<string>>): Exports =>
  Object.fromEntries([...table].sort().map(([name, names]) => [name, [...names].sort()]))
