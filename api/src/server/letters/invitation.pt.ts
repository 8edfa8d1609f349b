import { BRAND } from '@ponte/contracts/brand'
import { FIRM_ROLE_DUTIES } from '@ponte/contracts/firm-roles'
import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { InvitationFacts } from './facts.ts'
import { isSayable, letter, type Letter } from './letter.ts'

/** The e-mail to somebody who is invited to a firm, and may never have heard of the site: names are repeated only where they hold no words of somebody's own. */
export function invitationMail({ firmName, inviter, role, url }: InvitationFacts): Letter {
  const firm = isSayable(firmName) ? firmName : 'uma empresa'
  const who = inviter === null ? `A administração da ${BRAND}` : isSayable(inviter) ? inviter : 'Alguém da empresa'
  return letter(`Convite para a equipe de ${firm}`, '', [
    `${who} convidou você para a equipe de ${firm} na ${BRAND}, onde clínicas, hospitais e profissionais de saúde se encontram.`,
    FIRM_ROLE_DUTIES[role],
    `Ver o convite:\n${url}`,
    `O convite vale por ${INVITATION_DAYS} dias. Se você não o esperava, ignore esta mensagem: nada acontece.`,
  ])
}
