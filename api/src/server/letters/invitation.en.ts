import { BRAND } from '@ponte/contracts/brand'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { InvitationFacts } from './facts.ts'
import { isSafeName, letter, type Letter } from './letter.ts'

const duties = contractsInEnglish['contracts/firm-role-duties']

export function invitationMail({ firmName, inviter, role, url }: InvitationFacts): Letter {
  const firm = isSafeName(firmName) ? firmName : 'a firm'
  const who = inviter === null ? `The ${BRAND} team` : isSafeName(inviter) ? inviter : 'Someone at the firm'
  return letter(`Invitation to join the team of ${firm}`, '', [
    `${who} invited you to join the team of ${firm} at ${BRAND}, where clinics, hospitals and health professionals find each other.`,
    duties[role],
    `See the invitation:\n${url}`,
    `The invitation is valid for ${INVITATION_DAYS} days. If you did not expect it, you can ignore this message.`,
  ])
}
