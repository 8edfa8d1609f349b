import { BRAND } from '@ponte/contracts/brand'
import type { SecondFactorChange } from './facts.ts'
import { letter, type Letter } from './letter.ts'

const WORDS: Readonly<Record<SecondFactorChange, readonly [subject: string, what: string]>> = {
  on: [
    'Two-step verification is on',
    'Two-step verification of your account was switched on: to sign in we ask for a code of your app besides the password.',
  ],
  off: ['Two-step verification is off', 'Two-step verification of your account was switched off: the password is enough to sign in.'],
  codes: ['New recovery codes', 'New recovery codes of your account were made. Those before no longer count.'],
  removed: [
    'Two-step verification is off',
    `The administration of ${BRAND} switched off two-step verification of your account and removed its passkeys. You were signed out everywhere.`,
  ],
  unproved: [
    'Two-step verification is off',
    'Your e-mail address was confirmed. Two-step verification and the passkeys that the account had before no longer work. You can set up your own in your profile.',
  ],
}

export function secondFactorMail(name: string, change: SecondFactorChange, url: string): Letter {
  const [subject, what] = WORDS[change]
  return letter(subject, name, [what, `It was not me, change my password:\n${url}`, 'If it was you, there is nothing to do.'])
}
