import type { Host } from '@ponte/contracts/host'
import { useEffect } from 'react'
import { messageOf } from './refusal.ts'

/** Tells a failed request by a toast, in the server's words where it said some. The page says it in its place, too: that is what is read out. */
export function useFailureToast({ notify }: Host, error: Error | null, fallback: string, durationMs?: number): void {
  // Toasts are outside React.
  useEffect(() => {
    if (error !== null) notify('error', messageOf(error, fallback), { isSpoken: false, ...(durationMs !== undefined && { durationMs }) })
  }, [notify, error, fallback, durationMs])
}
