/** Each bundler's name is part of its chunk lists and script attributes. */
const BUNDLERS = ['webpack', 'rspack'] as const

/**
 * Removes what an earlier build of a remote left behind before its successor starts: its chunk list, which the next build would take for
 * its own because they share a name, and pending script tags, which the next build would wait for.
 */
export function sweepScripts(container: string): void {
  for (const bundler of BUNDLERS) Reflect.deleteProperty(globalThis, `${bundler}Chunk${container}`)
  const pending = BUNDLERS.map((bundler) => `script[data-${bundler}^="${container}:"]`).join()
  for (const script of document.querySelectorAll(pending)) script.remove()
}

/** Removes the styles of replaced builds: no element has their classes any more. If a file did not change, the new build loads it again. */
export function sweepStyles(folders: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (folders.some((folder) => link.href.startsWith(folder))) link.remove()
  }
}
