import { BRAND } from '@ponte/contracts/brand'
import type { PasskeyChange } from './facts.ts'
import { letter, type Letter } from './letter.ts'

const WORDS: Readonly<Record<PasskeyChange, readonly [subject: string, what: string, ifNotMe: string]>> = {
  added: [
    'A new passkey in your account',
    `A passkey was added to your account at ${BRAND}: you can now sign in without typing your password.`,
    'If it was not you, remove the passkey and change your password.',
  ],
  removed: [
    'A passkey was removed from your account',
    `A passkey was removed from your account at ${BRAND}: it can no longer be used to sign in.`,
    'If it was not you, change your password.',
  ],
}

export function passkeyMail(name: string, change: PasskeyChange, url: string): Letter {
  const [subject, what, ifNotMe] = WORDS[change]
  return letter(subject, name, [
    `${what} The other devices were signed out.`,
    `See my passkeys:\n${url}`,
    `${ifNotMe} If it was you, you don’t need to do anything.`,
  ])
}
