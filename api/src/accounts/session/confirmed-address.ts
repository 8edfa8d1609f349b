import type { MessageCode } from '../../server/http/messages.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'

/** Refuses actions that need a confirmed address: in an unconfirmed account a stranger could lock out the owner of the address. */
export function refuseUnconfirmed({ isEmailConfirmed }: SignedIn, message: MessageCode): void {
  if (!isEmailConfirmed) throw new Refusal('email_unconfirmed', { message })
}
