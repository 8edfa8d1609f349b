import { BRAND } from '@ponte/contracts/brand'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { AdminChange, InvitationFacts, ManagerChange, StateChange, TeamChange } from './facts.ts'
import { isSafeName, letter, type Letter } from './letter.ts'

const duties = contractsInEnglish['contracts/firm-role-duties']

const ACCOUNT: Readonly<Record<StateChange, readonly [subject: string, what: string]>> = {
  blocked: ['Your account was blocked', 'blocked your account. You are signed out everywhere and cannot sign in.'],
  unblocked: ['Your account was unblocked', 'unblocked your account. You can sign in again.'],
  deleted: ['Your account was deleted', 'deleted your account. It is no longer shown to anyone, and you cannot sign in.'],
  restored: ['Your account was restored', 'restored your account. You can sign in again.'],
}

export function accountChangedMail(name: string, change: StateChange): Letter {
  const [subject, what] = ACCOUNT[change]
  return letter(subject, name, [`The ${BRAND} team ${what}`])
}

const ADMIN: Readonly<Record<AdminChange['change'], string>> = {
  created: 'is now an administrator of the site',
  promoted: 'is now an administrator of the site',
  demoted: 'is no longer an administrator of the site',
  blocked: 'was blocked and is no longer an administrator of the site',
  unblocked: 'was unblocked and is an administrator of the site again',
  deleted: 'was deleted and is no longer an administrator of the site',
  restored: 'was restored and is an administrator of the site again',
}

export function adminChangedMail(name: string, { person, change }: AdminChange): Letter {
  return letter('The site’s administrators have changed', name, [
    `${isSafeName(person) ? person : 'An administrator’s account'} ${ADMIN[change]}.`,
    'If you did not agree to this, check the list of users and change your password.',
  ])
}

const MANAGER: Readonly<Record<ManagerChange['change'], string>> = {
  invited: 'was invited to manage',
  joined: 'now manages',
  promoted: 'now manages',
  demoted: 'no longer manages, but still works for',
  removed: 'no longer manages or works for',
  blocked: 'was blocked by the site’s administrators and can no longer manage',
  unblocked: 'was unblocked by the site’s administrators and is again a manager of',
  deleted: 'no longer has an account and no longer manages',
  restored: 'got their account back and is again a manager of',
}

export function managersChangedMail(name: string, { firmName, person, change }: ManagerChange): Letter {
  const firm = isSafeName(firmName) ? firmName : 'your firm'
  const who = person !== null && isSafeName(person) ? person : 'A person'
  return letter('Your firm’s managers have changed', name, [
    `${who} ${MANAGER[change]} ${firm}.`,
    'Managers can change the firm’s data and its team. If you did not agree to this, check the team and change your password.',
  ])
}

const ASK_MANAGERS = 'If you did not expect this, talk to the managers of the firm.'

export function teamChangedMail(name: string, { firmName, becomes }: TeamChange): Letter {
  const firm = isSafeName(firmName) ? firmName : 'your firm'
  if (becomes === 'none') {
    return letter('You have left the team', name, [
      `You are no longer part of the team of ${firm}. The contacts you made stay in your history, without the other person’s current details.`,
      ASK_MANAGERS,
    ])
  }
  return letter('Your role in the team has changed', name, [
    `Your role in the team of ${firm} has changed. ${duties[becomes]}`,
    ASK_MANAGERS,
  ])
}

const FIRM: Readonly<Record<StateChange, readonly [subject: string, what: string]>> = {
  blocked: ['Your firm was blocked', 'was blocked: it does not appear in search, and its team cannot request contact details.'],
  unblocked: ['Your firm was unblocked', 'was unblocked and appears in search again.'],
  deleted: ['Your firm was deleted', 'was deleted and is no longer shown to anyone. The accounts of its team remain.'],
  restored: ['Your firm was restored', 'was restored and appears in search again.'],
}

export function firmChangedMail(name: string, firmName: string, change: StateChange): Letter {
  const [subject, what] = FIRM[change]
  return letter(subject, name, [`${isSafeName(firmName) ? firmName : 'Your firm'} ${what}`])
}

export function invitationMail({ firmName, inviter, role, url }: InvitationFacts): Letter {
  const firm = isSafeName(firmName) ? firmName : 'a firm'
  const who = inviter === null ? `The ${BRAND} team` : isSafeName(inviter) ? inviter : 'Someone at the firm'
  return letter(`Invitation to join the team of ${firm}`, '', [
    `${who} invited you to join the team of ${firm} on ${BRAND}, where clinics, hospitals and health professionals find each other.`,
    duties[role],
    `See the invitation:\n${url}`,
    `The invitation is valid for ${INVITATION_DAYS} days. If you did not expect it, you can ignore this message.`,
  ])
}
