import type { Host } from '@ponte/contracts/host'
import { useEffect } from 'react'
import { messageOf } from './refusal.ts'

/** Tells a failed request once, in the server's words where it said some. */
export function useFailureToast(host: Host, error: Error | null, fallback: string): void {
  // Toasts are outside React.
  useEffect(() => {
    if (error !== null) host.notify('error', messageOf(error, fallback))
  }, [host, error, fallback])
}
