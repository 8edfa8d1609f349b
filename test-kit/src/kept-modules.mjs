// Jest's module loader. It evaluates stateless libraries, the contracts and Jest's own modules once per process, and every other module once
// per test file, as usual. A module evaluated once per process must not import one that is not.
import path from 'node:path'
import Runtime from 'jest-runtime'

const contracts = path.resolve(import.meta.dirname, '../../contracts')
const isLibrary = (file) => file.includes('/node_modules/') && !file.includes('/node_modules/@ponte/')
// They keep what a test file changes (caches, whether it is online, remotes, toasts), or add to that file's Jest and window as they load.
const withState =
  /\/@testing-library\/(react|jest-dom)\/dist\/index\.js$|\/(jest-circus|css\.escape|@tanstack|@module-federation|react-toastify)\//
const isKept = (file) => (isLibrary(file) && !withState.test(file)) || file.includes(contracts)

const modules = new Map()
const esModules = new Map()
const jestModules = new Map()
const registries = [modules, esModules, jestModules]
const resolvedPaths = new Map()

class KeptModules extends Runtime {
  constructor(...args) {
    super(...args)
    this.registries.moduleRegistry = modules
    this.registries.esModuleRegistry = esModules
    this.registries.internalModuleRegistry = jestModules
    this._resolution.cjsCache = resolvedPaths
  }

  // Modules that a test loads may have seen a fake clock or reset modules, so the next file gets the modules loaded before the tests.
  enterTestCode() {
    this.beforeTests ??= registries.map((registry) => [...registry])
    super.enterTestCode()
  }

  // Replaces the parent's teardown, after which kept modules could no longer import anything.
  teardown() {
    this.restoreAllMocks()
    for (const [index, registry] of registries.entries()) {
      const entries = this.beforeTests?.[index] ?? [...registry]
      registry.clear()
      for (const [file, module] of entries) if (isKept(file)) registry.set(file, module)
    }
    this.testMainModule.reset()
    this.mockState.clear()
    this.fileCache.clear()
    this.transformCache.clear()
    this.jestGlobals.clearJestObjectCache()
    this.coreModule.reset()
    // Kept modules keep using the `jest` object of the file that loaded them.
    super.enterTestCode()
  }
}

export { KeptModules as 'module.exports' }
