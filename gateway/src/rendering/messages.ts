import type { PageQueryResponse, PageRequest } from '@ponte/mfe/site'

/** What the gateway tells a renderer's process. The code comes first, and once. */
export type ToRenderer =
  | { id: number; source: string; name: string }
  | { id: number; asks: PageRequest }
  | { id: number; render: PageRequest; answers: readonly PageQueryResponse[] }

/** What it tells back. It runs code of a remote, so nothing in `result` is believed before it was looked at. */
export type FromRenderer = { id: number; result: unknown } | { id: number; failure: string }
