import type { Language } from '@ponte/contracts/languages'
import type { PageQueryResponse, PageRequest } from '@ponte/mfe/site'

/** Message to a renderer's process. The code is sent first, once. */
export type ToRenderer =
  | { id: number; source: string; name: string; language: Language | null }
  | { id: number; asks: PageRequest }
  | { id: number; render: PageRequest; answers: readonly PageQueryResponse[] }

/** Message from a renderer's process. It runs a remote's code, so `result` is validated. */
export type FromRenderer = { id: number; result: unknown } | { id: number; failure: string }
