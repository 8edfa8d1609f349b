import { BRAND } from '@ponte/contracts/brand'
import { formatDate, formatDay, timeOf, type formatWhen } from '@ponte/contracts/calendar'
import type { NamedOpening } from '@ponte/contracts/contact-name'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { lastDayOf } from '@ponte/contracts/contact-window'
import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { cityLabel } from '@ponte/contracts/places'
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

export function contactMail(name: string, { site, other, contactDate, opening, opensAt }: NewContactFacts): Letter {
  return letter('Someone would like to talk to you', name, [
    `${capitalize(otherName(other))} confirmed interest in talking to you${forOpening(opening)} and got your contact details on ${BRAND} on ${formatDate(contactDate)}.`,
    `Open my contacts:\n${site}/meus-contatos`,
    `You arrange the work directly with each other. From ${formatDate(opensAt)}, both sides can rate each other.`,
    switchOff(site, 'when someone requests your contact details'),
  ])
}

export function answerDueMail(name: string, { site, other, contactDate, opening, contactLogId, closesAt }: WindowFacts): Letter {
  return letter('Tell us how your contact went', name, [
    `On ${formatDate(contactDate)}, you and ${otherName(other)} got in touch through ${BRAND}${forOpening(opening)}. Now that ${REVIEW_OPENS_AFTER_DAYS} days have passed, tell us whether a service took place, and rate the contact.`,
    `Answer:\n${pendingUrl(site, contactLogId)}`,
    `You can answer and rate until the ${end(closesAt)}. Your review stays sealed until both sides have rated, or until time runs out.`,
    switchOff(site, 'when a contact can be rated'),
  ])
}

export function windowClosingMail(
  name: string,
  { site, other, contactDate, opening, contactLogId, closesAt, hasAnswered }: UnfinishedFacts,
): Letter {
  const about = `the contact with ${otherName(other)} on ${formatDate(contactDate)}${forOpening(opening)}`
  return letter('Last days to rate your contact', name, [
    hasAnswered ? `You told us how ${about} went, but have not rated it yet.` : `You have not told us how ${about} went.`,
    `${hasAnswered ? 'Rate' : 'Answer'}:\n${pendingUrl(site, contactLogId)}`,
    `You have until the ${end(closesAt)}. After that, neither side can answer or rate.`,
    switchOff(site, 'when the time to rate a contact is running out'),
  ])
}

export function reviewMail(name: string, { site, other, contactDate, opening, isOfFirm }: ReviewFacts): Letter {
  return letter(isOfFirm ? 'Your firm has a new review' : 'You have a new review', name, [
    `${capitalize(otherName(other))} rated ${isOfFirm ? 'your firm' : 'you'} for the contact on ${formatDate(contactDate)}${forOpening(opening)}. The review is published and now counts toward ${isOfFirm ? 'its' : 'your'} reputation.`,
    `Open the reviews received:\n${reviewsUrl(site)}`,
    switchOff(site, 'when a review is published'),
  ])
}

export function openingMail(name: string, { kind, site, opening, firmName, url }: OpeningFacts): Letter {
  const what = about(opening)
  const firm = otherName({ name: null, firmName, isFirm: true })
  switch (kind) {
    case 'urgent_opening':
      return letter('An urgent opening for you', name, [
        `${capitalize(firm)} urgently needs someone for the opening ${what}.`,
        `See the opening:\n${url}`,
        switchOff(site, 'when an urgent opening suits you', ['in My details', 'Open My details', '/my-profile']),
      ])
    case 'opening_chosen':
      return letter('You were chosen for an opening', name, [
        `${capitalize(firm)} chose you for the opening ${what}. You can now see each other’s contact details.`,
        `Open my contacts:\n${url}`,
      ])
    case 'opening_changed':
      return letter('The opening that you were chosen for has changed', name, [
        `${capitalize(firm)} changed the opening that it chose you for. It is now ${what}. Check the days, hours, place and accommodation with the firm, and tell them if it no longer suits you.`,
        `Open my contacts:\n${url}`,
      ])
    case 'choice_withdrawn':
      return letter('A firm removed you from an opening', name, [
        `${capitalize(firm)} changed its mind and removed you from the opening ${what}.`,
        `Open my contacts:\n${url}`,
      ])
    case 'opening_closed':
      return letter('The opening was closed', name, [
        `The opening ${what} at ${firm}, which you were interested in, was closed.`,
        `See other openings:\n${url}`,
      ])
    case 'opening_interest':
      return letter('Someone is interested in your opening', name, [
        `Professionals are interested in the opening ${what} at ${firm}. See who they are and choose one: you will both see each other’s contact details.`,
        `See who is interested:\n${url}`,
        switchOff(site, 'when someone is interested in an opening of your firm'),
      ])
    case 'chosen_left':
      return letter('The person you chose has left', name, [
        `The person chosen for the opening ${what} at ${firm} is no longer on ${BRAND}. If you still need someone, reopen it.`,
        `Open the firm’s openings:\n${url}`,
      ])
  }
}

const otherName = (other: OtherSide): string => namesOf(other) ?? (other.isFirm ? 'a firm' : 'a health professional')

const end = (closesAt: Date): string => `end of ${formatDate(lastDayOf({ closesAt }))}`

function about({ title, profession, city, ...dates }: NamedOpening): string {
  const named = profession && city ? `${contractsInEnglish['contracts/professions'][profession]} · ${cityLabel(city)}` : title
  return `“${named}, ${whenOf(dates)}”`
}

/** The days of an opening, with their hours if there are any: '03/03/2027 – 04/03/2027, 19:00–07:00'. */
export function whenOf({ startOn, endOn, startsAt, endsAt }: Parameters<typeof formatWhen>[0]): string {
  const days = startOn === endOn ? formatDay(startOn) : `${formatDay(startOn)} – ${formatDay(endOn)}`
  return startsAt && endsAt ? `${days}, ${timeOf(new Date(startsAt))}–${timeOf(new Date(endsAt))}` : days
}

const forOpening = (opening: NamedOpening | null): string => (opening === null ? '' : ` about the opening ${about(opening)}`)

const IN_PROFILE = ['in your profile', 'Choose which e-mails to get', '/profile'] as const

const switchOff = (site: string, when: string, [where, label, path]: readonly [string, string, string] = IN_PROFILE): string =>
  list(`You get an e-mail ${when}. To stop these e-mails, turn them off ${where}.`, [[label, `${site}${path}`]])
