import { BRAND } from '@ponte/contracts/brand'
import type { PasskeyChange } from './facts.ts'
import { letter, type Letter } from './letter.ts'

const WORDS: Readonly<Record<PasskeyChange, readonly [subject: string, what: string, ifNotMe: string]>> = {
  added: [
    'Nova chave de acesso na sua conta',
    `Uma chave de acesso foi adicionada à sua conta na ${BRAND}: com ela se entra sem digitar a senha.`,
    'Se não foi você, remova a chave e troque a senha.',
  ],
  removed: [
    'Uma chave de acesso da sua conta foi removida',
    `Uma chave de acesso da sua conta na ${BRAND} foi removida: com ela já não se entra.`,
    'Se não foi você, troque a senha.',
  ],
}

/** Leaves out the passkey's name, because a thief may have chosen it. */
export function passkeyMail(name: string, change: PasskeyChange, url: string): Letter {
  const [subject, what, ifNotMe] = WORDS[change]
  return letter(subject, name, [
    `${what} Os outros aparelhos saíram da conta.`,
    `Ver minhas chaves de acesso:\n${url}`,
    `${ifNotMe} Se foi você, não precisa fazer nada.`,
  ])
}
