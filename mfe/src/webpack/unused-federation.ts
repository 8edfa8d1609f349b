/**
 * Stands in for two modules of Module Federation's runtime that the build of the shell replaces: snapshots (of a manifest's remotes) and
 * preloading. The registry does both here, yet the runtime would bring them to every visitor.
 */

/** @public The runtime hands its plugins to these hooks, and empties the cache when a remote is registered anew. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => {} }
  readonly manifestCache = new Map<string, unknown>()
}

/** @public Asked when a remote is registered anew. */
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot?: undefined } => ({})

const refuse = (): never => {
  throw new Error('Module Federation does not preload here: the registry names the files of each page')
}
/** @public Named by modules that nobody calls here. */
export { refuse as formatPreloadArgs, refuse as preloadAssets, refuse as defaultPreloadArgs, refuse as normalizePreloadExposes }
