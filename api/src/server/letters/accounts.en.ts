import { BRAND } from '@ponte/contracts/brand'
import { formatDate } from '@ponte/contracts/calendar'
import { ADMIN_PASSWORD_MIN, TAKE_BACK_DAYS } from '@ponte/contracts/limits'
import type { Role } from '@ponte/contracts/roles'
import { letter, type Letter } from './letter.ts'

/** Letters about accounts, in English. */

export function confirmationMail(name: string, url: string): Letter {
  return letter(`Confirm your e-mail address at ${BRAND}`, name, [
    'Almost there: confirm that this e-mail address is yours.',
    `Confirm my e-mail address:\n${url}`,
    `The link is good for 7 days and works once. If you did not use this address at ${BRAND}, ignore this message.`,
  ])
}

export function resetMail(name: string, url: string, hasPassword: boolean): Letter {
  return letter(hasPassword ? 'Choose another password' : 'Create your password', name, [
    hasPassword
      ? `We were asked to change the password of your account at ${BRAND}.`
      : `We were asked to create a password for your account at ${BRAND}.`,
    `${hasPassword ? 'Choose another password' : 'Create my password'}:\n${url}`,
    'The link is good for 30 minutes and works once. If you did not ask for this, ignore this message: nothing changes in your account.',
  ])
}

export function profileCompletedMail(name: string, role: 'professional' | 'firm', url: string): Letter {
  return letter('Your profile is ready', name, [
    role === 'professional'
      ? `Your profile is complete, and clinics and hospitals find you at ${BRAND} already.`
      : `Your firm’s profile is complete, and health professionals find it at ${BRAND} already.`,
    `${role === 'professional' ? 'Open my dashboard' : 'Open the firm’s dashboard'}:\n${url}`,
    'You agree directly with one another. Fourteen days after a contact, both sides can rate each other.',
  ])
}

export function accountMadeMail(name: string, url: string): Letter {
  return letter(`Your account at ${BRAND} is ready`, name, [
    `The administration of ${BRAND} has created an account for you with this e-mail address.`,
    'To sign in, choose a password that only you know: ask for the link with this same address.',
    `Choose my password:\n${url}`,
    'If you did not expect this account, write to us by replying to this message.',
  ])
}

export function emailChangeAskedMail(name: string, url: string): Letter {
  return letter('Your account’s e-mail address is to change', name, [
    `Somebody with your password asked to change the e-mail address of your account at ${BRAND}. The new one counts once it is confirmed.`,
    ...takeBackWords(url),
  ])
}

export function emailChangedMail(name: string, url: string): Letter {
  return letter('Your account’s e-mail address has changed', name, [
    `Your account at ${BRAND} uses another e-mail address now. Its messages no longer come here.`,
    ...takeBackWords(url),
  ])
}

const takeBackWords = (url: string): string[] => [
  `It was not me, keep this address:\n${url}`,
  `The link is good for ${TAKE_BACK_DAYS} days, even after the change: the account goes back to this address, is signed out everywhere, and its password no longer works. Choose another one then. If it was you, there is nothing to do.`,
]

export function passwordSetMail(name: string, url: string): Letter {
  return letter('Your password was changed', name, [
    `The administration of ${BRAND} changed the password of your account, and you were signed out everywhere.`,
    `Choose a password that only I know:\n${url}`,
    'If you did not expect this, write to us by replying to this message.',
  ])
}

const KINDS: Readonly<Record<Role, string>> = { professional: 'professional', firm: 'firm', admin: 'administrator' }

export function roleChangedMail(name: string, role: Role): Letter {
  return letter('The kind of your account has changed', name, [
    `The administration of ${BRAND} changed the kind of your account to ${KINDS[role]}. You were signed out everywhere: sign in again to go on.`,
    'If you did not expect this, write to us by replying to this message.',
  ])
}

export function madeAdminMail(name: string, url: string): Letter {
  return letter('The kind of your account has changed', name, [
    `The administration of ${BRAND} changed the kind of your account to ${KINDS.admin}. You were signed out everywhere.`,
    `Administrators’ accounts need a password of at least ${ADMIN_PASSWORD_MIN} characters, so the one before no longer counts. To sign in, create yours: ask for the link with this same e-mail address.`,
    `Create my password:\n${url}`,
    'If you did not expect this, write to us by replying to this message.',
  ])
}

export function deletedMail(name: string, until: Date): Letter {
  return letter('Your account was deleted', name, [
    `Your account at ${BRAND} was deleted and nobody sees it any more.`,
    `If you change your mind, sign in with your e-mail address and your password until ${formatDate(until)} and everything is back as it was. After that your personal data are erased for good.`,
    'If it was not you, sign in to your account and change the password.',
  ])
}

export function stillPausedMail(name: string, since: Date, url: string): Letter {
  return letter('Your profile is still paused', name, [
    `Your profile at ${BRAND} has been paused since ${formatDate(since)}: it is not in the search, and nobody new asks for your contact.`,
    `Back into the search:\n${url}`,
    'If the pause is what you want, there is nothing to do: your contacts and reviews are kept.',
  ])
}
