import { pageIn } from '@ponte/platform/page-in'

export type ReportState = 'open' | 'decided'

export interface ModerationView {
  state: ReportState
  page: number
}

const PATH = '/moderation'

/** Reads the view from the address; invalid values count as absent. */
export function readView(params: URLSearchParams): ModerationView {
  return { state: params.get('state') === 'decided' ? 'decided' : 'open', page: pageIn(params) ?? 1 }
}

export function addressOf({ state, page }: ModerationView): string {
  const params = new URLSearchParams()
  if (state === 'decided') params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? PATH : `${PATH}?${params}`
}
