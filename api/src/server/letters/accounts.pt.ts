import { BRAND } from '@ponte/contracts/brand'
import { formatDate, startOfDayAfter } from '@ponte/contracts/calendar'
import { deadlineOf } from '@ponte/contracts/contact-window'
import { ADMIN_PASSWORD_MIN, TAKE_BACK_DAYS } from '@ponte/contracts/limits'
import { ROLE_LABELS, type Role } from '@ponte/contracts/roles'
import { letter, type Letter } from './letter.ts'

export function confirmationMail(name: string, url: string): Letter {
  return letter(`Confirme seu e-mail na ${BRAND}`, name, [
    'Falta pouco: confirme que este endereço de e-mail é seu.',
    `Confirmar meu e-mail:\n${url}`,
    `O link vale por 7 dias e funciona uma vez. Se você não usou este endereço na ${BRAND}, ignore esta mensagem.`,
  ])
}

export function resetMail(name: string, url: string, hasPassword: boolean): Letter {
  return letter(hasPassword ? 'Redefina sua senha' : 'Crie sua senha', name, [
    hasPassword
      ? `Recebemos um pedido para trocar a senha da sua conta na ${BRAND}.`
      : `Recebemos um pedido para criar uma senha para a sua conta na ${BRAND}.`,
    `${hasPassword ? 'Escolher outra senha' : 'Criar minha senha'}:\n${url}`,
    'O link vale por 30 minutos e funciona uma vez. Se você não fez este pedido, ignore esta mensagem: nada muda na sua conta.',
  ])
}

export function profileCompletedMail(name: string, role: 'professional' | 'firm', url: string): Letter {
  return letter('Seu perfil está pronto', name, [
    role === 'professional'
      ? `Seu perfil está completo, e clínicas e hospitais já encontram você na ${BRAND}.`
      : `O perfil da sua empresa está completo, e profissionais de saúde já a encontram na ${BRAND}.`,
    `${role === 'professional' ? 'Ver meu painel' : 'Ver o painel da empresa'}:\n${url}`,
    'A negociação é direta entre vocês. Catorze dias depois de um contato, os dois lados podem se avaliar.',
  ])
}

/** Sent when an admin has created the account. The admin may know its first password, so the user is asked to set another. */
export function accountMadeMail(name: string, url: string): Letter {
  return letter(`Sua conta na ${BRAND} está pronta`, name, [
    `A administração da ${BRAND} criou uma conta para você com este endereço de e-mail.`,
    'Para entrar, defina uma senha só sua: peça o link com este mesmo e-mail.',
    `Definir minha senha:\n${url}`,
    'Se você não quer esta conta, entre e exclua-a no seu perfil.',
  ])
}

/** Sent to the current address when a change is requested. */
export function emailChangeAskedMail(name: string, url: string): Letter {
  return letter('Pedido para trocar o e-mail da sua conta', name, [
    `Alguém com a sua senha pediu para trocar o endereço de e-mail da sua conta na ${BRAND}. O novo passa a valer quando for confirmado.`,
    ...takeBackWords(url),
  ])
}

/** Sent to the previous address after a change. */
export function emailChangedMail(name: string, url: string): Letter {
  return letter('O e-mail da sua conta foi trocado', name, [
    `Sua conta na ${BRAND} passou a usar outro endereço de e-mail. As mensagens não chegarão mais a este endereço.`,
    ...takeBackWords(url),
  ])
}

const takeBackWords = (url: string): string[] => [
  `Não foi você? Manter este e-mail:\n${url}`,
  `O link vale por ${TAKE_BACK_DAYS} dias, mesmo depois da troca: a conta volta a este endereço, você sai de todos os aparelhos, e a senha deixa de valer. Escolha outra. Se foi você, não precisa fazer nada.`,
]

export function passwordSetMail(name: string, url: string): Letter {
  return letter('Sua senha foi trocada', name, [
    `A administração da ${BRAND} trocou a senha da sua conta, e você saiu de todos os aparelhos.`,
    `Definir uma senha só minha:\n${url}`,
    'Se você não esperava isso, defina logo a sua: a senha da administração deixa de valer.',
  ])
}

export function newPasswordMail(name: string, url: string): Letter {
  return letter('Sua conta tem uma senha nova', name, [
    `Sua conta na ${BRAND} tem uma senha nova, e você saiu dos outros aparelhos.`,
    `Não foi você? Escolher outra senha:\n${url}`,
    'Se foi você, não precisa fazer nada.',
  ])
}

export function googleJoinedMail(name: string): Letter {
  return letter('Agora você também entra com o Google', name, [
    `A conta Google com este e-mail agora também abre a sua conta na ${BRAND}.`,
    'Se não foi você, troque a senha da sua conta Google e a desta conta.',
  ])
}

export function roleChangedMail(name: string, role: Role): Letter {
  return letter('O tipo da sua conta mudou', name, [
    `A administração da ${BRAND} mudou o tipo da sua conta para ${ROLE_LABELS[role]}. Você saiu de todos os aparelhos: entre de novo para continuar.`,
  ])
}

/** Sent to a new admin, whose old password is too short for admins and no longer works. */
export function madeAdminMail(name: string, url: string): Letter {
  return letter('O tipo da sua conta mudou', name, [
    `A administração da ${BRAND} mudou o tipo da sua conta para ${ROLE_LABELS.admin}. Você saiu de todos os aparelhos.`,
    `Contas de administração pedem uma senha de pelo menos ${ADMIN_PASSWORD_MIN} caracteres, por isso a anterior deixou de valer. Para entrar, crie a sua: peça o link com este mesmo e-mail.`,
    `Criar minha senha:\n${url}`,
  ])
}

/** Names the last whole day before `until`. */
export function deletedMail(name: string, until: Date): Letter {
  return letter('Sua conta foi excluída', name, [
    `Sua conta na ${BRAND} foi excluída e não aparece mais para ninguém.`,
    `Se mudar de ideia, entre com seu e-mail e sua senha até ${deadlineOf({ closesAt: startOfDayAfter(until, 0) })} e tudo volta como estava. Depois disso seus dados pessoais são apagados para sempre.`,
    'Se não foi você, entre na sua conta e troque a senha.',
  ])
}

export function stillPausedMail(name: string, since: Date, url: string): Letter {
  return letter('Seu perfil continua em pausa', name, [
    `Seu perfil na ${BRAND} está em pausa desde ${formatDate(since)}: não aparece na busca, e ninguém novo pede o seu contato.`,
    `Reativar perfil:\n${url}`,
    'Se a pausa é o que você quer, não precisa fazer nada: seus contatos e avaliações continuam guardados.',
  ])
}
