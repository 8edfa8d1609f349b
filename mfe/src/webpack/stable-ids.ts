import type { Compiler, Module } from 'webpack'

const NAME = 'StableIdsPlugin'

/**
 * Gives the modules that Module Federation makes by itself ids of their own. Their names hold the absolute path of the folder that is built in,
 * and ids made from those would differ from folder to folder.
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
  return name.startsWith('data:') || name.includes('|data:') ? 'runtime' : null
}
