import type { Host } from '@ponte/contracts/host'
import { useEffect } from 'react'
import { messageOf } from './refusal.ts'

/**
 * Shows a failed request as a toast, with the server's message if there is one. The page shows it too, and that is what screen readers
 * announce.
 */
export function useFailureToast({ notify }: Host, error: Error | null, fallback: string, durationMs?: number): void {
  // Toasts are outside React.
  useEffect(() => {
    if (error !== null) notify('error', messageOf(error, fallback), { isSpoken: false, ...(durationMs !== undefined && { durationMs }) })
  }, [notify, error, fallback, durationMs])
}
