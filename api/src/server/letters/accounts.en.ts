import { BRAND } from '@ponte/contracts/brand'
import { formatDate, startOfDayAfter } from '@ponte/contracts/calendar'
import { lastDayOf } from '@ponte/contracts/contact-window'
import { ADMIN_PASSWORD_MIN, TAKE_BACK_DAYS } from '@ponte/contracts/limits'
import type { Role } from '@ponte/contracts/roles'
import { letter, type Letter } from './letter.ts'

export function confirmationMail(name: string, url: string): Letter {
  return letter(`Confirm your e-mail address for ${BRAND}`, name, [
    'Almost there: confirm that this e-mail address is yours.',
    `Confirm my e-mail address:\n${url}`,
    `The link is valid for 7 days and works once. If you did not enter this address on ${BRAND}, ignore this message.`,
  ])
}

export function resetMail(name: string, url: string, hasPassword: boolean): Letter {
  return letter(hasPassword ? 'Choose a new password' : 'Create your password', name, [
    hasPassword
      ? `We received a request to change the password of your ${BRAND} account.`
      : `We received a request to create a password for your ${BRAND} account.`,
    `${hasPassword ? 'Choose a new password' : 'Create my password'}:\n${url}`,
    'The link is valid for 30 minutes and works once. If you did not ask for this, ignore this message: your account stays as it is.',
  ])
}

export function profileCompletedMail(name: string, role: 'professional' | 'firm', url: string): Letter {
  return letter('Your profile is ready', name, [
    role === 'professional'
      ? `Your profile is complete, and clinics and hospitals can now find you on ${BRAND}.`
      : `Your firm’s profile is complete, and health professionals can now find it on ${BRAND}.`,
    `${role === 'professional' ? 'Open my dashboard' : 'Open the firm’s dashboard'}:\n${url}`,
    'You arrange the work directly with each other. Fourteen days after a contact, both sides can rate each other.',
  ])
}

export function accountMadeMail(name: string, url: string): Letter {
  return letter(`Your ${BRAND} account is ready`, name, [
    `The ${BRAND} team created an account for you with this e-mail address.`,
    'To sign in, choose a password that only you know: request the link with this same address.',
    `Choose my password:\n${url}`,
    'If you don’t want this account, sign in and delete it in Profile Settings.',
  ])
}

export function emailChangeAskedMail(name: string, url: string): Letter {
  return letter('Your e-mail address is about to change', name, [
    `Someone with your password asked to change the e-mail address of your ${BRAND} account. The new address takes effect once it is confirmed.`,
    ...takeBackWords(url),
  ])
}

export function emailChangedMail(name: string, url: string): Letter {
  return letter('Your e-mail address has changed', name, [
    `Your ${BRAND} account now uses another e-mail address. We no longer send its messages here.`,
    ...takeBackWords(url),
  ])
}

const takeBackWords = (url: string): string[] => [
  `Not you? Keep this address:\n${url}`,
  `The link is valid for ${TAKE_BACK_DAYS} days, even after the change. It returns the account to this address, signs it out everywhere and disables its password; you then choose a new one. If it was you, you don’t need to do anything.`,
]

export function passwordSetMail(name: string, url: string): Letter {
  return letter('Your password was changed', name, [
    `The ${BRAND} team changed the password of your account, and you were signed out everywhere.`,
    `Choose a password that only I know:\n${url}`,
    'If you did not expect this, choose yours now: the password set by the team stops working.',
  ])
}

export function newPasswordMail(name: string, url: string): Letter {
  return letter('Your account has a new password', name, [
    `Your ${BRAND} account has a new password, and your other devices were signed out.`,
    `Not you? Choose another password:\n${url}`,
    'If it was you, you don’t need to do anything.',
  ])
}

export function googleJoinedMail(name: string): Letter {
  return letter('You can now sign in with Google', name, [
    `The Google account with this e-mail address now opens your ${BRAND} account too.`,
    'If it was not you, change the passwords of your Google account and of this account.',
  ])
}

const KINDS: Readonly<Record<Role, string>> = { professional: 'professional', firm: 'firm', admin: 'administrator' }

export function roleChangedMail(name: string, role: Role): Letter {
  return letter('Your account type has changed', name, [
    `The ${BRAND} team changed your account type to ${KINDS[role]}. You were signed out everywhere: sign in again to continue.`,
  ])
}

export function madeAdminMail(name: string, url: string): Letter {
  return letter('Your account type has changed', name, [
    `The ${BRAND} team changed your account type to ${KINDS.admin}. You were signed out everywhere.`,
    `Administrators’ accounts need a password of at least ${ADMIN_PASSWORD_MIN} characters, so your previous password no longer works. To sign in, create a new one: request the link with this same e-mail address.`,
    `Create my password:\n${url}`,
  ])
}

export function deletedMail(name: string, until: Date): Letter {
  return letter('Your account was deleted', name, [
    `Your ${BRAND} account was deleted and is no longer visible to anyone.`,
    `If you change your mind, sign in with your e-mail address and your password by the end of ${formatDate(lastDayOf({ closesAt: startOfDayAfter(until, 0) }))}, and everything will be back as it was. After that, your personal data is permanently erased.`,
    'If it was not you, sign in to your account and change the password.',
  ])
}

export function stillPausedMail(name: string, since: Date, url: string): Letter {
  return letter('Your profile is still paused', name, [
    `Your ${BRAND} profile has been paused since ${formatDate(since)}: it does not appear in search, and no one new can request your contact details.`,
    `Resume my profile:\n${url}`,
    'If you want to stay paused, you don’t need to do anything: your contacts and reviews are kept.',
  ])
}
