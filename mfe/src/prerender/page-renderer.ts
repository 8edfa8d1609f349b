import type { PageAbout } from '@ponte/platform/first-page'

/** A page that somebody has asked for: the route that it belongs to, and its whole address. */
export interface PageRequest {
  path: string
  address: string
}

/** A query that must be answered before a page can be rendered: its URL, and its key in the cache of answers. */
export interface PageQuery {
  url: string
  key: readonly unknown[]
}

/** The response to a query: the answer itself, or the body of a refusal that stays one. */
export interface PageQueryResponse {
  status: number
  json: unknown
}

export interface RenderedPage {
  html: string
  about: PageAbout
}

/** The interface of a remote's renderer, which runs in a process that holds nothing else. */
export interface PageRenderer {
  asks(page: PageRequest): PageQuery[]
  /** Renders a page; `answers` are those of `asks`, in its order. */
  render(page: PageRequest, answers: readonly PageQueryResponse[]): RenderedPage
}
