import type { Host } from '@ponte/contracts/host'
import { useEffect } from 'react'
import { messageOf } from './refusal.ts'

/** Shows a failed request as a toast. Screen readers hear the page's own message, or the toast if the page shows data. */
export function useFailureToast(
  { notify }: Host,
  request: { error: Error | null; data?: unknown; fetchStatus?: string },
  fallback: string,
  durationMs?: number,
): void {
  const { error, data, fetchStatus = 'idle' } = request
  // A cached error stays until the next success.
  const shown = fetchStatus === 'idle' ? error : null
  const isSpoken = data !== undefined

  // Toasts are outside React.
  useEffect(() => {
    if (shown !== null) notify('error', messageOf(shown, fallback), { isSpoken, ...(durationMs !== undefined && { durationMs }) })
  }, [notify, shown, fallback, isSpoken, durationMs])
}
