import type { Language } from '@ponte/contracts/languages'
import type { PageQueryResponse, PageRequest } from '@ponte/mfe/site'

/** A message to a renderer's process. The code comes first, and once. */
export type ToRenderer =
  | { id: number; source: string; name: string; language: Language | null }
  | { id: number; asks: PageRequest }
  | { id: number; render: PageRequest; answers: readonly PageQueryResponse[] }

/** A message from a renderer's process. It runs code of a remote, so `result` is checked before it is believed. */
export type FromRenderer = { id: number; result: unknown } | { id: number; failure: string }
