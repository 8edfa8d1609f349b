import { toasts } from '@ponte/contracts/toasts'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { queries } from '@ponte/platform/query'
import { useEffect, useState } from 'react'

/**
 * The server's message when it refused to load something here because this session lacks a second factor, until the same is answered. Every
 * load goes through the one cache, so this is heard wherever on a page it happens.
 */
export function useFactorRefusal(): string | null {
  const [refused, setRefused] = useState<{ queryHash: string; message: string } | null>(null)

  // The cache of answers is outside React.
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
