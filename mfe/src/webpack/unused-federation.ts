/**
 * Stands in for two modules of Module Federation's runtime that the build of the shell replaces: snapshots (of a manifest's remotes) and
 * preloading. The registry does both here, yet the runtime would bring them to every visitor.
 */

/** The runtime empties this cache when a remote is registered anew. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>()
}

export const getGlobalRemoteInfo = (): { hostGlobalSnapshot?: undefined } => ({})

const refuse = (): never => {
  throw new Error('Module Federation does not preload here: the registry names the files of each page')
}
export { refuse as formatPreloadArgs, refuse as preloadAssets, refuse as defaultPreloadArgs, refuse as normalizePreloadExposes }
