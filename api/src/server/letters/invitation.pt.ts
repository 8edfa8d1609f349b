import { BRAND } from '@ponte/contracts/brand'
import { FIRM_ROLE_DUTIES } from '@ponte/contracts/firm-roles'
import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { InvitationFacts } from './facts.ts'
import { isSafeName, letter, type Letter } from './letter.ts'

/** Sent to a person who may not know the site, so it repeats names only if they contain no message. */
export function invitationMail({ firmName, inviter, role, url }: InvitationFacts): Letter {
  const firm = isSafeName(firmName) ? firmName : 'uma empresa'
  const who = inviter === null ? `A administração da ${BRAND}` : isSafeName(inviter) ? inviter : 'Alguém da empresa'
  return letter(`Convite para a equipe de ${firm}`, '', [
    `${who} convidou você para a equipe de ${firm} na ${BRAND}, onde clínicas, hospitais e profissionais de saúde se encontram.`,
    FIRM_ROLE_DUTIES[role],
    `Ver o convite:\n${url}`,
    `O convite vale por ${INVITATION_DAYS} dias. Se você não o esperava, ignore esta mensagem: nada acontece.`,
  ])
}
