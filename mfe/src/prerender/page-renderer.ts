import type { PageAbout } from '@ponte/platform/first-page'

/** A requested page: its route and its full address. */
export interface PageRequest {
  path: string
  address: string
}

/** A query to answer before a page can be rendered: its URL, and its key in the query cache. */
export interface PageQuery {
  url: string
  key: readonly unknown[]
}

/** The response to a query: the answer, or the body of a permanent error. */
export interface PageQueryResponse {
  status: number
  json: unknown
}

export interface RenderedPage {
  html: string
  about: PageAbout
}

/** The interface of a remote's renderer, which runs in its own process. */
export interface PageRenderer {
  asks(page: PageRequest): PageQuery[]
  /** Renders a page; `answers` are the responses to `asks`, in the same order. */
  render(page: PageRequest, answers: readonly PageQueryResponse[]): RenderedPage
}
