import { BRAND } from '@ponte/contracts/brand'
import type { PasskeyChange, SecondFactorChange } from './facts.ts'
import { letter, type Letter } from './letter.ts'

const WORDS: Readonly<Record<SecondFactorChange, readonly [subject: string, what: string]>> = {
  on: [
    'Verificação em duas etapas ativada',
    'A verificação em duas etapas da sua conta foi ativada: para entrar, além da senha, pedimos um código do seu aplicativo.',
  ],
  off: ['Verificação em duas etapas desativada', 'A verificação em duas etapas da sua conta foi desativada: para entrar basta a senha.'],
  codes: ['Novos códigos de recuperação', 'Foram criados novos códigos de recuperação da sua conta. Os anteriores não valem mais.'],
  removed: [
    'Verificação em duas etapas desativada',
    `A administração da ${BRAND} desativou a verificação em duas etapas da sua conta e removeu as chaves de acesso dela. Você saiu de todos os aparelhos.`,
  ],
  unproved: [
    'Verificação em duas etapas desativada',
    'Seu endereço de e-mail foi confirmado. A verificação em duas etapas e as chaves de acesso que a conta tinha antes disso deixaram de valer. Você pode ativar as suas no seu perfil.',
  ],
}

export function secondFactorMail(name: string, change: SecondFactorChange, url: string): Letter {
  const [subject, what] = WORDS[change]
  return letter(subject, name, [what, `Não foi você? Trocar minha senha:\n${url}`, 'Se foi você, não precisa fazer nada.'])
}

const PASSKEY_WORDS: Readonly<Record<PasskeyChange, readonly [subject: string, what: string, ifNotMe: string]>> = {
  added: [
    'Nova chave de acesso na sua conta',
    `Uma chave de acesso foi adicionada à sua conta na ${BRAND}: com ela você entra sem digitar a senha.`,
    'Se não foi você, remova a chave e troque a senha.',
  ],
  removed: [
    'Uma chave de acesso da sua conta foi removida',
    `Uma chave de acesso da sua conta na ${BRAND} foi removida: ela não serve mais para entrar.`,
    'Se não foi você, troque a senha.',
  ],
}

/** Leaves out the passkey's name, because a thief may have chosen it. */
export function passkeyMail(name: string, change: PasskeyChange, url: string): Letter {
  const [subject, what, ifNotMe] = PASSKEY_WORDS[change]
  return letter(subject, name, [
    `${what} Você saiu dos outros aparelhos.`,
    `Ver minhas chaves de acesso:\n${url}`,
    `${ifNotMe} Se foi você, não precisa fazer nada.`,
  ])
}
