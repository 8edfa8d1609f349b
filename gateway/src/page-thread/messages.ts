import type { Language } from '@ponte/contracts/languages'
import type { Override } from '@ponte/mfe/audience-registry'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { PageFacts } from '../page/page-facts.ts'
import type { LocalRemote } from '../registry/developer-builds.ts'
import type { RenderingLimits } from '../rendering/page-rendering.ts'
import type { Visitor } from '../rendering/answers.ts'
import type { MadePage } from './made-page.ts'

/** The facts that a thread makes every page from. */
export interface ThreadFacts {
  storeDir: string
  shellDir: string
  site: PageFacts
  publicUrl: string
  bundleOrigins: readonly string[]
  limits: RenderingLimits
  /** False where no API stands beside the gateway: pages that need answers are then made by their scripts. */
  hasApi: boolean
}

/** A page that is to be made, in what can be sent to another thread. */
export interface PageOrder {
  /** The registry as text, which is quickly copied. */
  registry: { text: string; etag: string }
  overrides: readonly Override[]
  local: LocalRemote | null
  language: Language | null
  /** Path and query string. */
  url: string
  visitor: Visitor
  /** The quality of the compression with brotli. */
  quality: number
  /** The name of what is kept for the offline document; only that is made with it. */
  offlineVersion?: string
}

export type ApiAnswer = { status: number; json: unknown }

/** A message to a thread that makes pages. */
export type ToThread =
  | { kind: 'make'; id: number; order: PageOrder }
  | { kind: 'answer'; id: number; answer: ApiAnswer | null }
  /** A registry came into use: renderers that it does not name end, and those that it names start. */
  | { kind: 'registry'; registry: SiteRegistry }
  | { kind: 'stop' }

/** A message from it. `ask` is a query for the API, which lives on the main thread; `forget` says that nobody waits for its answer. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'made'; id: number; page: MadePage }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'ask'; id: number; url: string; visitor: Visitor }
  | { kind: 'forget'; id: number }
  | { kind: 'complain'; message: string }
