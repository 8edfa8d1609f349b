import { BRAND } from '@ponte/contracts/brand'
import type { PasskeyChange, SecondFactorChange } from './facts.ts'
import { letter, type Letter } from './letter.ts'

const WORDS: Readonly<Record<SecondFactorChange, readonly [subject: string, what: string]>> = {
  on: [
    'Two-step verification is on',
    'Two-step verification was turned on for your account: to sign in, you now need a code from your app in addition to your password.',
  ],
  off: ['Two-step verification is off', 'Two-step verification was turned off for your account: you now sign in with your password alone.'],
  codes: ['New recovery codes', 'New recovery codes were created for your account. The old ones no longer work.'],
  removed: [
    'Two-step verification is off',
    `The ${BRAND} team turned off two-step verification for your account and removed its passkeys. You were signed out everywhere.`,
  ],
  unproved: [
    'Two-step verification is off',
    'Your e-mail address was confirmed. The two-step verification and passkeys that were set up before no longer work. You can set up your own in your profile.',
  ],
}

export function secondFactorMail(name: string, change: SecondFactorChange, url: string): Letter {
  const [subject, what] = WORDS[change]
  return letter(subject, name, [what, `Not you? Change your password:\n${url}`, 'If it was you, you don’t need to do anything.'])
}

const PASSKEY_WORDS: Readonly<Record<PasskeyChange, readonly [subject: string, what: string, ifNotMe: string]>> = {
  added: [
    'A new passkey in your account',
    `A passkey was added to your ${BRAND} account: you can now sign in without typing your password.`,
    'If it was not you, remove the passkey and change your password.',
  ],
  removed: [
    'A passkey was removed from your account',
    `A passkey was removed from your ${BRAND} account: it can no longer be used to sign in.`,
    'If it was not you, change your password.',
  ],
}

export function passkeyMail(name: string, change: PasskeyChange, url: string): Letter {
  const [subject, what, ifNotMe] = PASSKEY_WORDS[change]
  return letter(subject, name, [
    `${what} Your other devices were signed out.`,
    `See my passkeys:\n${url}`,
    `${ifNotMe} If it was you, you don’t need to do anything.`,
  ])
}
