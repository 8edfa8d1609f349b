import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'

/** Refuses a firm's user who does not manage it; an admin manages every firm. */
export function refuseMember({ role, firmRole }: Pick<SignedIn, 'role' | 'firmRole'>): void {
  if (role === 'firm' && firmRole !== 'manager') throw new Refusal('managers_only')
}
