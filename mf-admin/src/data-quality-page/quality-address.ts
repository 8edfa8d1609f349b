import { DATA_PROBLEMS, type DataProblem } from '@ponte/contracts/data-quality'
import { pageIn } from '@ponte/platform/page-in'

export interface QualityView {
  problem: DataProblem | null
  page: number
}

const PATH = '/data-quality'

/** Reads the view from the address; invalid values count as absent. */
export function readView(params: URLSearchParams): QualityView {
  return { problem: DATA_PROBLEMS.find((one) => one === params.get('problem')) ?? null, page: pageIn(params) ?? 1 }
}

export function addressOf({ problem, page }: QualityView): string {
  const params = new URLSearchParams()
  if (problem !== null) params.set('problem', problem)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? PATH : `${PATH}?${params}`
}
