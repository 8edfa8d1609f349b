import type { Ask } from './ask.ts'

/** Title and metadata of a page that its address alone does not determine. */
export interface PageAbout {
  title?: string
  /** 50 to 170 characters. */
  description?: string
  /** Structured data (schema.org). */
  jsonLd?: Readonly<Record<string, unknown>>
  /** The query string of the canonical address, with its `?`, if it is more than the path. */
  canonicalQuery?: string
  /** False asks search engines not to index the page. */
  isIndexed?: boolean
}

/** Server-side rendering of a route with `prerender: 'on-request'`. */
export interface FirstPage {
  /** The queries, as a visitor, whose answers the page needs for rendering. Some addresses need none. */
  asks(address: URL): readonly Ask[]
  /** `answers` are those of `asks`, in the same order; null if a resource does not exist, which makes the page a 404 (410 if it is gone). */
  about?(address: URL, answers: readonly unknown[]): PageAbout
}

/** Default export of a remote's `src/first-pages.ts`, by screen name. */
export type FirstPages = Readonly<Record<string, FirstPage>>
