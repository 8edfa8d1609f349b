export type ReportState = 'open' | 'decided'

export interface ModerationView {
  state: ReportState
  page: number
}

const PATH = '/moderation'
const PAGE = /^[1-9]\d{0,8}$/

/** Reads the view from the address; invalid values count as absent. */
export function readView(params: URLSearchParams): ModerationView {
  const page = params.get('page') ?? ''
  return { state: params.get('state') === 'decided' ? 'decided' : 'open', page: PAGE.test(page) ? Number(page) : 1 }
}

export function addressOf({ state, page }: ModerationView): string {
  const params = new URLSearchParams()
  if (state === 'decided') params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? PATH : `${PATH}?${params}`
}
