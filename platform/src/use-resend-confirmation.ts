import { resendConfirmation } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useState } from 'react'
import { messageOf } from './refusal.ts'

interface ResendConfirmation {
  state: 'idle' | 'sending' | 'sent'
  /** Resolves to true if it was sent; a failure is shown as a toast. */
  resend(): Promise<boolean>
}

/** Sends another confirmation e-mail. */
export function useResendConfirmation(host: Host, failed: string = toasts.requestFailed): ResendConfirmation {
  const [state, setState] = useState<ResendConfirmation['state']>('idle')

  async function resend(): Promise<boolean> {
    setState('sending')
    try {
      await host.call(resendConfirmation, {})
      setState('sent')
      return true
    } catch (error) {
      setState('idle')
      host.notify('error', messageOf(error, failed))
      return false
    }
  }
  return { state, resend }
}
