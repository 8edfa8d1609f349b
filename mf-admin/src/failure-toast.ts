import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { useEffect } from 'react'
import { messageOf } from './refusal.ts'

/** Tells a failed request once, in the server's words where it said some. */
export function useFailureToast(host: Host, error: Error | null, fallback: string): void {
  // Toasts are outside React.
  useEffect(() => {
    if (error !== null) host.notify('error', messageOf(error, fallback), { durationMs: ADMIN_TOAST_MS })
  }, [host, error, fallback])
}
