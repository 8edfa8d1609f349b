import type { AnswerOf } from '@ponte/contracts/call'
import { listFavorites } from '@ponte/contracts/favorites'
import type { SearchType } from '@ponte/contracts/search'
import { queries } from '@ponte/platform/query'
import { subjectOf } from './subject.ts'

type List = AnswerOf<typeof listFavorites>

/** Updates a saved note in all cached pages of the list, which need not be fetched again. */
export function keepNote(type: SearchType, id: string, note: string | null): void {
  queries.setQueriesData<List>({ queryKey: [listFavorites.path] }, (list) => {
    if (list === undefined) return list
    const results = list.results.map((one) => (one.type === type && subjectOf(one).id === id ? { ...one, note } : one))
    return { ...list, results }
  })
}
