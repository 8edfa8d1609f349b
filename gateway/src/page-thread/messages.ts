import type { Language } from '@ponte/contracts/languages'
import type { Override } from '@ponte/mfe/audience-registry'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { PageFacts } from '../page/page.ts'
import type { ShellPage } from '../page/shell-page.ts'
import type { LocalRemote } from '../registry/developer-builds.ts'
import type { RenderingLimits } from '../rendering/page-rendering.ts'
import type { ApiAnswer, Visitor } from '../rendering/answers.ts'
import type { CompressedPage } from './compressed-page.ts'

/** What a page thread needs to render every page. */
export interface ThreadFacts {
  storeDir: string
  /** The pages of the shell that the site was built with. Read once: a later build replaces the files. */
  ownShell: { page: ShellPage; offlinePage: ShellPage }
  site: PageFacts
  publicUrl: string
  bundleOrigins: readonly string[]
  limits: RenderingLimits
  /** False without an API: then pages that need answers are rendered only in the browser. */
  hasApi: boolean
}

/** A page to render, in a form that can be sent to another thread. */
export interface PageTask {
  /** The registry as text, which is fast to copy. */
  registry: { text: string; etag: string }
  overrides: readonly Override[]
  local: LocalRemote | null
  language: Language | null
  /** Path and query string. */
  url: string
  visitor: Visitor
  /** The brotli quality. */
  quality: number
  /** Set only for the offline document: its version. */
  offlineVersion?: string
}

/** Message to a page thread. */
export type ToThread =
  | { kind: 'make'; id: number; task: PageTask }
  | { kind: 'answer'; id: number; answer: ApiAnswer | null }
  /** A new registry: stops renderers it does not name, and starts those it names. */
  | { kind: 'registry'; registry: SiteRegistry }
  | { kind: 'stop' }

/** Message from a page thread. `ask` queries the API, which runs on the main thread; `forget` cancels a query. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'made'; id: number; page: CompressedPage }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'ask'; id: number; url: string; visitor: Visitor }
  | { kind: 'forget'; id: number }
  | { kind: 'complain'; message: string }
