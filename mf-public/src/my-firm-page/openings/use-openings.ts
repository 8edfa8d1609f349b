import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import { openingFigures } from '@ponte/contracts/interests'
import { listOpenings } from '@ponte/contracts/openings'
import { ask } from '@ponte/platform/ask'
import { keepPreviousData, queries, useAnswer, type UseQueryResult } from '@ponte/platform/query'

/** The first `limit` openings of a firm. */
export const useOpenings = (host: Host, firmId: string, limit: number): UseQueryResult<AnswerOf<typeof listOpenings>> =>
  useAnswer(host, ask(listOpenings, { params: { id: firmId }, query: { limit } }), { placeholderData: keepPreviousData })

export async function reloadOpenings(): Promise<void> {
  await Promise.all([listOpenings, openingFigures].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}
