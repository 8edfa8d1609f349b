import { toasts } from '@ponte/contracts/toasts'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { queries } from '@ponte/platform/query'
import { useEffect, useState } from 'react'

/**
 * The server's message if a query was refused for lack of a second factor, until the same query succeeds. All queries share one cache, so
 * this covers the whole page.
 */
export function useFactorRefusal(): string | null {
  const [refused, setRefused] = useState<{ queryHash: string; message: string } | null>(null)

  // The query cache is outside React.
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action, query } = event
        const { queryHash } = query
        if (action.type === 'error' && codeOf(action.error) === 'second_factor_required')
          setRefused({ queryHash, message: messageOf(action.error, toasts.requestFailed) })
        if (action.type === 'success') setRefused((before) => (before?.queryHash === queryHash ? null : before))
      }),
    [],
  )
  return refused?.message ?? null
}
