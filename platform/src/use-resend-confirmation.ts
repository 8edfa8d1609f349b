import { resendConfirmation } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useState } from 'react'
import { messageOf } from './refusal.ts'

interface ResendConfirmation {
  state: 'idle' | 'sending' | 'sent'
  /** Sends it, and answers with whether it was sent; a failure is told as a toast. */
  resend(): Promise<boolean>
}

/** The sending of another confirmation e-mail, wherever somebody may ask for one. */
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
