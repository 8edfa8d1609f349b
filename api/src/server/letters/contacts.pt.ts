import { BRAND } from '@ponte/contracts/brand'
import { formatDate } from '@ponte/contracts/calendar'
import { openingName, type NamedOpening } from '@ponte/contracts/contact-name'
import { deadlineOf } from '@ponte/contracts/contact-window'
import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import {
  namesOf,
  type OpeningFacts,
  pendingUrl,
  reviewsUrl,
  type NewContactFacts,
  type OtherSide,
  type ReviewFacts,
  type UnfinishedFacts,
  type WindowFacts,
} from './facts.ts'
import { capitalize, letter, list, type Letter } from './letter.ts'

/** Sent to the user whose contact was requested: by whom and when, but not the other side's contact details. */
export function contactMail(name: string, { site, other, contactDate, opening, opensAt }: NewContactFacts): Letter {
  return letter('Alguém quer falar com você', name, [
    `${capitalize(otherName(other))} confirmou interesse em falar com você${forOpening(opening)} e recebeu seus dados de contato na ${BRAND} em ${formatDate(contactDate)}.`,
    `Ver meus contatos:\n${site}/meus-contatos`,
    `A negociação é direta entre vocês. A partir de ${formatDate(opensAt)}, os dois lados podem se avaliar.`,
    switchOff(site, 'quando alguém pede o seu contato'),
  ])
}

export function answerDueMail(name: string, { site, other, contactDate, opening, contactLogId, closesAt }: WindowFacts): Letter {
  return letter('Conte como foi o seu contato', name, [
    `Em ${formatDate(contactDate)}, você e ${otherName(other)} entraram em contato pela ${BRAND}${forOpening(opening)}. Passados ${REVIEW_OPENS_AFTER_DAYS} dias, conte se houve um serviço e avalie como foi.`,
    `Responder:\n${pendingUrl(site, contactLogId)}`,
    `Você pode responder e avaliar até ${deadlineOf({ closesAt })}. A sua avaliação fica lacrada até os dois lados avaliarem, ou até o fim do prazo.`,
    switchOff(site, 'quando um contato já pode ser avaliado'),
  ])
}

/** Sent to a side that has not answered, or has answered but not rated. */
export function windowClosingMail(
  name: string,
  { site, other, contactDate, opening, contactLogId, closesAt, hasAnswered }: UnfinishedFacts,
): Letter {
  const about = `o contato de ${formatDate(contactDate)} com ${otherName(other)}${forOpening(opening)}`
  return letter('Últimos dias para avaliar o seu contato', name, [
    hasAnswered ? `Você já respondeu sobre ${about}. Falta só a sua avaliação.` : `Você ainda não contou como foi ${about}.`,
    `${hasAnswered ? 'Avaliar' : 'Responder'}:\n${pendingUrl(site, contactLogId)}`,
    `O prazo vai até ${deadlineOf({ closesAt })}. Depois disso não dá mais para responder nem avaliar.`,
    switchOff(site, 'quando o prazo de um contato está no fim'),
  ])
}

export function reviewMail(name: string, { site, other, contactDate, opening, isOfFirm }: ReviewFacts): Letter {
  return letter(isOfFirm ? 'A sua empresa recebeu uma avaliação' : 'Você recebeu uma avaliação', name, [
    `${capitalize(otherName(other))} avaliou ${isOfFirm ? 'a sua empresa' : 'você'} pelo contato de ${formatDate(contactDate)}${forOpening(opening)}. A avaliação está publicada e já conta na ${isOfFirm ? 'reputação dela' : 'sua reputação'}.`,
    `Ver as avaliações recebidas:\n${reviewsUrl(site)}`,
    switchOff(site, 'quando uma avaliação é publicada'),
  ])
}

/**
 * Sent to a professional about an opening that is urgent and matches their profile, for which they were chosen, or no longer are, which
 * changed afterwards, or which closed while they waited; or to a firm's managers about interest in their opening, or a chosen person who left.
 */
export function openingMail(name: string, { kind, site, opening, firmName, url }: OpeningFacts): Letter {
  const what = `“${openingName(opening)}”`
  const firm = otherName({ name: null, firmName, isFirm: true })
  switch (kind) {
    case 'urgent_opening':
      return letter('Vaga urgente para você', name, [
        `${capitalize(firm)} procura alguém com urgência para a vaga ${what}.`,
        `Ver a vaga:\n${url}`,
        switchOff(site, 'quando há uma vaga urgente para você', ['em Meus Dados', 'Abrir Meus Dados', '/my-profile']),
      ])
    case 'opening_chosen':
      return letter('Escolheram você para uma vaga', name, [
        `${capitalize(firm)} escolheu você para a vaga ${what}. Vocês já podem ver o contato um do outro.`,
        `Ver meus contatos:\n${url}`,
      ])
    case 'opening_changed':
      return letter('A vaga para a qual escolheram você mudou', name, [
        `${capitalize(firm)} mudou a vaga para a qual escolheu você. Agora ela é ${what}. Confirme com a empresa os dias, o horário, o local e a hospedagem. Se não der mais para você, avise.`,
        `Ver meus contatos:\n${url}`,
      ])
    case 'choice_withdrawn':
      return letter('Retiraram você de uma vaga', name, [
        `${capitalize(firm)} voltou atrás e retirou você da vaga ${what}.`,
        `Ver meus contatos:\n${url}`,
      ])
    case 'opening_closed':
      return letter('A vaga foi encerrada', name, [
        `A vaga ${what}, de ${firm}, em que você tinha interesse, foi encerrada.`,
        `Ver outras vagas:\n${url}`,
      ])
    case 'opening_interest':
      return letter('Há interesse na sua vaga', name, [
        `Há profissionais com interesse na vaga ${what}, de ${firm}. Veja quem são e escolha: vocês dois passam a ver o contato um do outro.`,
        `Ver quem tem interesse:\n${url}`,
        switchOff(site, 'quando alguém tem interesse em uma vaga da sua empresa'),
      ])
    case 'chosen_left':
      return letter('A pessoa que vocês escolheram saiu', name, [
        `A pessoa escolhida para a vaga ${what}, de ${firm}, não está mais na ${BRAND}. Se ainda precisarem de alguém, reabram a vaga.`,
        `Ver as vagas da empresa:\n${url}`,
      ])
  }
}

const otherName = (other: OtherSide): string => namesOf(other) ?? (other.isFirm ? 'uma empresa' : 'um profissional de saúde')

const forOpening = (opening: NamedOpening | null): string => (opening === null ? '' : ` sobre a vaga “${openingName(opening)}”`)

const IN_PROFILE = ['no seu perfil', 'Escolher que e-mails receber', '/profile'] as const

/** Says where the switch of these e-mails is, with a link to that page. */
const switchOff = (site: string, when: string, [where, label, path]: readonly [string, string, string] = IN_PROFILE): string =>
  list(`Você recebe um e-mail ${when}. Se não quiser mais estes e-mails, desative-os ${where}.`, [[label, `${site}${path}`]])
