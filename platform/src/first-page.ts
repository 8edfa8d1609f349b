import type { Ask } from './ask.ts'

/** What a page says of itself in its head, where its address alone does not tell. */
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

/** How a route with `prerender: 'on-request'` is rendered on the server, for whoever has just followed a link to it. */
export interface FirstPage {
  /** What has to be asked, as a visitor, before the page can be painted. An address that asks nothing is painted without. */
  asks(address: URL): readonly Ask[]
  /** `answers` are those of `asks`, in its order; null for one that there is not, which makes the page a 404. */
  about?(address: URL, answers: readonly unknown[]): PageAbout
}

/** A remote's `src/first-pages.ts` has one as its default export: by the name of the screen. */
export type FirstPages = Readonly<Record<string, FirstPage>>
