import { codeOf } from '@ponte/platform/refusal'
import { queries } from '@ponte/platform/query'
import { useEffect, useState } from 'react'

/**
 * True if a query was refused for lack of a second factor, until the same query succeeds. All queries share one cache, so this covers the
 * whole page.
 */
export function useLacksFactor(): boolean {
  const [refused, setRefused] = useState<string | null>(null)

  // The query cache is outside React.
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action, query } = event
        const { queryHash } = query
        if (action.type === 'error' && codeOf(action.error) === 'second_factor_required') setRefused(queryHash)
        if (action.type === 'success') setRefused((before) => (before === queryHash ? null : before))
      }),
    [],
  )
  return refused !== null
}
