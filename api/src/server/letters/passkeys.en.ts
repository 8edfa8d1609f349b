import { BRAND } from '@ponte/contracts/brand'
import type { PasskeyChange } from './facts.ts'
import { letter, type Letter } from './letter.ts'

const WORDS: Readonly<Record<PasskeyChange, readonly [subject: string, what: string, ifNotMe: string]>> = {
  added: [
    'A new passkey in your account',
    `A passkey was added to your account at ${BRAND}: it signs in without typing the password.`,
    'If it was not you, remove the passkey and change the password.',
  ],
  removed: [
    'A passkey of your account was removed',
    `A passkey of your account at ${BRAND} was removed: it no longer signs in.`,
    'If it was not you, change the password.',
  ],
}

export function passkeyMail(name: string, change: PasskeyChange, url: string): Letter {
  const [subject, what, ifNotMe] = WORDS[change]
  return letter(subject, name, [
    `${what} The other devices were signed out.`,
    `See my passkeys:\n${url}`,
    `${ifNotMe} If it was you, there is nothing to do.`,
  ])
}
