/**
 * Replaces two modules of Module Federation's runtime in the shell's build: snapshots (of manifest remotes) and preloading. The registry
 * does both here, but the runtime would ship them to every visitor.
 */

/** @public The runtime passes plugins to these hooks, and clears the cache when a remote is registered again. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => {} }
  readonly manifestCache = new Map<string, unknown>()
}

/** @public Called when a remote is registered again. */
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot?: undefined } => ({})

const refuse = (): never => {
  throw new Error('Module Federation does not preload here: the registry names the files of each page')
}
/** @public Imported by modules that are never called here. */
export { refuse as formatPreloadArgs, refuse as preloadAssets, refuse as defaultPreloadArgs, refuse as normalizePreloadExposes }
