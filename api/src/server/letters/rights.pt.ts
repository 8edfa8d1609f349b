import { BRAND } from '@ponte/contracts/brand'
import { FIRM_ROLE_DUTIES } from '@ponte/contracts/firm-roles'
import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { AdminChange, InvitationFacts, ManagerChange, StateChange, TeamChange } from './facts.ts'
import { isSafeName, letter, type Letter } from './letter.ts'

const ACCOUNT: Readonly<Record<StateChange, readonly [subject: string, what: string]>> = {
  blocked: ['Sua conta foi bloqueada', 'bloqueou sua conta. Você saiu de todos os aparelhos e não pode entrar.'],
  unblocked: ['Sua conta foi desbloqueada', 'desbloqueou sua conta. Você já pode entrar de novo.'],
  deleted: ['Sua conta foi excluída', 'excluiu sua conta. Ela não aparece mais para ninguém, e você não pode entrar.'],
  restored: ['Sua conta voltou', 'restaurou sua conta. Você já pode entrar de novo.'],
}

export function accountChangedMail(name: string, change: StateChange): Letter {
  const [subject, what] = ACCOUNT[change]
  return letter(subject, name, [`A administração da ${BRAND} ${what}`])
}

const ADMIN: Readonly<Record<AdminChange['change'], string>> = {
  created: 'agora administra o site',
  promoted: 'agora administra o site',
  demoted: 'não administra mais o site',
  blocked: 'foi bloqueada e não administra mais o site',
  unblocked: 'foi desbloqueada e administra o site de novo',
  deleted: 'foi excluída e não administra mais o site',
  restored: 'voltou e administra o site de novo',
}

export function adminChangedMail(name: string, { person, change }: AdminChange): Letter {
  const subject = isSafeName(person) ? `A conta de ${person}` : 'Uma conta da administração'
  return letter('Mudança na administração do site', name, [
    `${subject} ${ADMIN[change]}.`,
    'Se isso não foi combinado entre vocês, confira a lista de usuários e troque sua senha.',
  ])
}

const ofFirm = (firmName: string): string => (isSafeName(firmName) ? `da empresa ${firmName}` : 'da sua empresa')

/** What happened to a manager, before `ofFirm`. */
const MANAGER: Readonly<Record<ManagerChange['change'], string>> = {
  invited: 'recebeu um convite para a gestão',
  joined: 'entrou na gestão',
  promoted: 'passou a fazer parte da gestão',
  demoted: 'não faz mais parte da gestão e continua na equipe',
  removed: 'saiu da gestão e da equipe',
  blocked: 'teve a conta bloqueada pela administração do site e não pode mais cuidar',
  unblocked: 'teve a conta desbloqueada pela administração do site e volta a fazer parte da gestão',
  deleted: 'não tem mais conta e saiu da gestão',
  restored: 'voltou a ter conta e faz parte da gestão',
}

export function managersChangedMail(name: string, { firmName, person, change }: ManagerChange): Letter {
  const who = person !== null && isSafeName(person) ? person : 'Uma pessoa'
  return letter('Mudança na gestão da empresa', name, [
    `${who} ${MANAGER[change]} ${ofFirm(firmName)}.`,
    'Quem está na gestão muda os dados da empresa e a equipe. Se isso não foi combinado entre vocês, confira a equipe e troque sua senha.',
  ])
}

const ASK_MANAGERS = 'Se você não esperava isso, fale com quem cuida da empresa.'

export function teamChangedMail(name: string, { firmName, becomes }: TeamChange): Letter {
  if (becomes === 'none') {
    return letter('Você saiu da equipe', name, [
      `Você não faz mais parte da equipe ${ofFirm(firmName)}. Os contatos que você fez continuam no seu histórico, sem os dados atuais da outra pessoa.`,
      ASK_MANAGERS,
    ])
  }
  return letter('Seu papel na equipe mudou', name, [
    `Seu papel na equipe ${ofFirm(firmName)} mudou. ${FIRM_ROLE_DUTIES[becomes]}`,
    ASK_MANAGERS,
  ])
}

const FIRM: Readonly<Record<StateChange, readonly [subject: string, what: string]>> = {
  blocked: ['Sua empresa foi bloqueada', 'foi bloqueada: não aparece na busca, e a equipe não pode pedir contatos.'],
  unblocked: ['Sua empresa foi desbloqueada', 'foi desbloqueada e volta a aparecer na busca.'],
  deleted: ['Sua empresa foi excluída', 'foi excluída e não aparece mais para ninguém. As contas da equipe continuam.'],
  restored: ['Sua empresa voltou', 'foi restaurada e volta a aparecer na busca.'],
}

export function firmChangedMail(name: string, firmName: string, change: StateChange): Letter {
  const [subject, what] = FIRM[change]
  return letter(subject, name, [`${isSafeName(firmName) ? `A empresa ${firmName}` : 'Sua empresa'} ${what}`])
}

/** Sent to a person who may not know the site, so it repeats names only if they cannot carry a message. */
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
