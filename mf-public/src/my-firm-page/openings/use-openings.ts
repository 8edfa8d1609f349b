import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import { listOpenings } from '@ponte/contracts/openings'
import { ask } from '@ponte/platform/ask'
import { keepPreviousData, queries, useAnswer, type UseQueryResult } from '@ponte/platform/query'

/** The first `limit` openings of a firm. */
export const useOpenings = (host: Host, firmId: string, limit: number): UseQueryResult<AnswerOf<typeof listOpenings>> =>
  useAnswer(host, ask(listOpenings, { params: { id: firmId }, query: { limit } }), { placeholderData: keepPreviousData })

export const reloadOpenings = (): Promise<void> => queries.invalidateQueries({ queryKey: [listOpenings.path] })
