import type { Compiler, Module } from 'webpack'

const NAME = 'StableIdsPlugin'

/**
 * Gives Module Federation's generated modules stable ids. Their names contain the absolute build folder, so ids derived from them would
 * differ between folders.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = madeBy(module)
          if (id !== null) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}

function madeBy(module: Module): string | null {
  const name = module.identifier()
  if (name.startsWith('container entry')) return 'container'
  const [, shared] = /^provide module \(\S+\) (\S+)@\S+ = /.exec(name) ?? []
  if (shared !== undefined) return `provide ${shared}`
  return name.startsWith('data:') || name.includes('|data:') ? 'runtime' : null
}
