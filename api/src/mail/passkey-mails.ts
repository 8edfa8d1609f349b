import { BRAND } from '@ponte/contracts/brand'
import { mail } from './mails.ts'
import type { MailText } from './send-mail.ts'

export type PasskeyChange = 'added' | 'removed'

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

/** The e-mail about a change of somebody's passkeys. A key's name is left out: whoever added it chose that. */
export function passkeyMail(name: string, change: PasskeyChange, url: string): MailText {
  const [subject, what, ifNotMe] = WORDS[change]
  return mail(subject, name, [
    `${what} Os outros aparelhos saíram da conta.`,
    `Ver minhas chaves de acesso:\n${url}`,
    `${ifNotMe} Se foi você, não precisa fazer nada.`,
  ])
}
