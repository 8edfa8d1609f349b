/**
 * Removes what an earlier build of a remote left behind, before its successor starts: the list of chunks that it handed
 * over (the next build would take them for its own, as they share a name), and script tags that still wait (the next
 * build would wait with them).
 */
export function sweepScripts(container: string): void {
  for (const key of Object.keys(globalThis)) {
    if (key.startsWith(`webpackChunk${container}`)) Reflect.deleteProperty(globalThis, key)
  }
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove()
}

/** Removes the styles of builds that were replaced: no element has their classes any more, unless a file stayed as it was, and then the new build brings it. */
export function sweepStyles(folders: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (folders.some((folder) => link.href.startsWith(folder))) link.remove()
  }
}
