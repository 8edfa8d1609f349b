import type { PageAbout } from '@ponte/platform/first-page'

/** A page that somebody has asked for: the route that it belongs to, and its whole address. */
export interface PageRequest {
  path: string
  address: string
}

/** What has to be asked before a page can be rendered: where, and under which key the cache of answers has it. */
export interface PageQuery {
  url: string
  key: readonly unknown[]
}

/** What came back: the answer itself, or the body of a refusal that stays one. */
export interface PageQueryResponse {
  status: number
  json: unknown
}

export interface RenderedPage {
  html: string
  about: PageAbout
}

/** What a remote's renderer does, in a process that holds nothing else. */
export interface PageRenderer {
  asks(page: PageRequest): PageQuery[]
  /** `answers` are those of `asks`, in its order. */
  render(page: PageRequest, answers: readonly PageQueryResponse[]): RenderedPage
}
