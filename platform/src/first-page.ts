import type { Ask } from './ask.ts'

/** The title and head of a page, where its address alone does not tell. */
export interface PageAbout {
  title?: string
  /** 50 to 170 characters. */
  description?: string
  /** Structured data after schema.org. */
  jsonLd?: Readonly<Record<string, unknown>>
  /** The query string of the page's one address, with its `?`, where that address is more than its path. */
  canonicalQuery?: string
  /** False asks search engines to pass the page by. */
  isIndexed?: boolean
}

/** The server-side rendering of a route with `prerender: 'on-request'`, for somebody who has just followed a link to it. */
export interface FirstPage {
  /** The queries, as a visitor's, whose answers the page needs before it can be painted. Some addresses need none. */
  asks(address: URL): readonly Ask[]
  /** `answers` are those of `asks`, in its order; null for one that there is not, which makes the page a 404. */
  about?(address: URL, answers: readonly unknown[]): PageAbout
}

/** A remote's `src/first-pages.ts` has one as its default export: by the name of the screen. */
export type FirstPages = Readonly<Record<string, FirstPage>>
