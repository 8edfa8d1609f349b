import { BRAND } from '@ponte/contracts/brand'
import { formatDate } from '@ponte/contracts/calendar'
import { contactName } from '@ponte/contracts/contact-name'
import { deadlineOf } from '@ponte/contracts/contact-window'
import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { isSayable, list, mail } from './mails.ts'
import type { MailText } from './send-mail.ts'

/** E-mails about somebody's contacts. Nobody's phone or address is in any of them: those are for who asks on the site. */

interface OtherSide {
  /** Null for somebody who is gone. */
  name: string | null
  /** The firm's name; null where it is gone, too. */
  firmName: string | null
  isFirm: boolean
}

interface ContactFacts {
  /** The root of links. */
  site: string
  other: OtherSide
  contactDate: Date
}

/** The e-mail to whose contact was asked for: who asked and when. How to reach them is theirs to tell. */
export function contactMail(name: string, { site, other, contactDate, opensAt }: ContactFacts & { opensAt: Date }): MailText {
  return mail('Alguém quer falar com você', name, [
    `${capital(called(other))} confirmou interesse em falar com você e recebeu seus dados de contato na ${BRAND} em ${formatDate(contactDate)}.`,
    `Ver meus contatos:\n${site}/meus-contatos`,
    `A negociação é direta entre vocês. A partir de ${formatDate(opensAt)}, os dois lados podem se avaliar.`,
    switchOff(site, 'quando alguém pede o seu contato'),
  ])
}

interface WindowFacts extends ContactFacts {
  contactLogId: string
  /** The first instant at which it is too late. */
  closesAt: Date
}

export function answerDueMail(name: string, { site, other, contactDate, contactLogId, closesAt }: WindowFacts): MailText {
  return mail('Conte como foi o seu contato', name, [
    `Em ${formatDate(contactDate)}, você e ${called(other)} entraram em contato pela ${BRAND}. Passados ${REVIEW_OPENS_AFTER_DAYS} dias, conte se houve um serviço e avalie como foi.`,
    `Responder:\n${pendingUrl(site, contactLogId)}`,
    `Você pode responder e avaliar até ${deadlineOf({ closesAt })}. A sua avaliação fica lacrada até os dois lados avaliarem, ou até o fim do prazo.`,
    switchOff(site, 'quando um contato já pode ser avaliado'),
  ])
}

/** The e-mail to a side that has not answered yet, or has answered and not rated. */
export function windowClosingMail(
  name: string,
  { site, other, contactDate, contactLogId, closesAt, hasAnswered }: WindowFacts & { hasAnswered: boolean },
): MailText {
  const about = `o contato de ${formatDate(contactDate)} com ${called(other)}`
  return mail('Últimos dias para avaliar o seu contato', name, [
    hasAnswered ? `Você já respondeu sobre ${about}. Falta só a sua avaliação.` : `Você ainda não contou como foi ${about}.`,
    `${hasAnswered ? 'Avaliar' : 'Responder'}:\n${pendingUrl(site, contactLogId)}`,
    `O prazo vai até ${deadlineOf({ closesAt })}. Depois disso já não dá para responder nem avaliar.`,
    switchOff(site, 'quando o prazo de um contato está no fim'),
  ])
}

interface ReviewFacts extends ContactFacts {
  /** The page that shows it: of the person, or of the firm that it acted for. */
  profileUrl: string
  isOfFirm: boolean
}

export function reviewMail(name: string, { site, other, contactDate, profileUrl, isOfFirm }: ReviewFacts): MailText {
  return mail(isOfFirm ? 'A sua empresa recebeu uma avaliação' : 'Você recebeu uma avaliação', name, [
    `${capital(called(other))} avaliou ${isOfFirm ? 'a sua empresa' : 'você'} pelo contato de ${formatDate(contactDate)}. A avaliação está publicada e já conta na ${isOfFirm ? 'reputação dela' : 'sua reputação'}.`,
    `${isOfFirm ? 'Ver o perfil da empresa' : 'Ver o meu perfil'}:\n${profileUrl}`,
    switchOff(site, 'quando uma avaliação é publicada'),
  ])
}

/** The other side in words: its names, where they hold no address and no phone. */
function called({ name, firmName, isFirm }: OtherSide): string {
  const said = (words: string | null) => (words !== null && isSayable(words) ? words : null)
  const [person, acting] = [said(name), said(firmName)]
  if (person !== null) return contactName({ name: person, firmName: acting })
  return acting ?? (isFirm ? 'uma empresa' : 'um profissional de saúde')
}

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)

const pendingUrl = (site: string, contactLogId: string): string => `${site}/pending-evaluations?contato=${contactLogId}`

const switchOff = (site: string, when: string): string =>
  list(`Você recebe um e-mail ${when}. Se não quiser mais estes e-mails, desligue-os no seu perfil.`, [
    ['Escolher que e-mails receber', `${site}/profile`],
  ])
