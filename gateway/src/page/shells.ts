import { isOwnShell, shellEntry } from '@ponte/mfe/site'
import { SHELL, type RemoteVersion } from '@ponte/mfe/registry'
import { oncePerMessage } from '../unusable.ts'
import { pageComposer, type Page, type PageParts } from './page.ts'
import type { PublishedParts } from './published-parts.ts'
import { readShellPage, type ShellPage } from './shell-page.ts'
import type { RenderPage } from '../rendering/page-rendering.ts'

const KEPT = 20

interface ShellOptions {
  /** The shell that the site was built with. */
  own: ShellPage
  bundleDir: (name: string, version: string) => string
  complain: (message: string) => void
  readdress?: (html: string) => string
  published: PublishedParts
  render: RenderPage
}

type Compose = (parts: PageParts) => Promise<Page>

/**
 * Composes pages with the shell of a visitor's registry, verified like a remote. If its files are not what was published, the previous version
 * takes its place, else the shell that the site was built with. Such a page counts as incomplete, so it is not cached.
 */
export function composeWithShells({ own: ownPage, bundleDir, complain, readdress, published, render }: ShellOptions): Compose {
  const report = oncePerMessage(complain)
  const kept = new Map<string, Compose>()
  const own = pageComposer(ownPage, published, render)

  /** Null if the version cannot be used. */
  async function composerOf(version: RemoteVersion): Promise<Compose | null> {
    if (isOwnShell(version)) return own
    const known = kept.get(version.entry)
    if (known !== undefined) return known
    try {
      const page = await readShellPage(bundleDir(SHELL, version.version), complain, {
        version,
        ...(readdress !== undefined && { readdress }),
      })
      const compose = pageComposer(page, published, render)
      if (kept.size >= KEPT) kept.clear()
      kept.set(version.entry, compose)
      return compose
    } catch (error) {
      report(`The shell ${version.version} is not used: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  return async (parts) => {
    const entry = shellEntry(parts.registry)
    if (entry === undefined) return own(parts)
    const compose = await composerOf(entry)
    if (compose !== null) return compose(parts)
    const standIn = (entry.previous && (await composerOf(entry.previous))) ?? own
    const remotes = parts.registry.remotes.filter((remote) => remote !== entry)
    return { ...(await standIn({ ...parts, registry: { ...parts.registry, remotes } })), isComplete: false }
  }
}
