import { BRAND } from '@ponte/contracts/brand'
import type { SecondFactorChange } from './facts.ts'
import { letter, type Letter } from './letter.ts'

const WORDS: Readonly<Record<SecondFactorChange, readonly [subject: string, what: string]>> = {
  on: [
    'Verificação em duas etapas ligada',
    'A verificação em duas etapas da sua conta foi ligada: para entrar, além da senha, pedimos um código do seu aplicativo.',
  ],
  off: ['Verificação em duas etapas desligada', 'A verificação em duas etapas da sua conta foi desligada: para entrar basta a senha.'],
  codes: ['Novos códigos de recuperação', 'Foram criados novos códigos de recuperação da sua conta. Os anteriores não valem mais.'],
  removed: [
    'Verificação em duas etapas desligada',
    `A administração da ${BRAND} desligou a verificação em duas etapas da sua conta e removeu as chaves de acesso dela. Você saiu de todos os aparelhos.`,
  ],
  unproved: [
    'Verificação em duas etapas desligada',
    'Seu endereço de e-mail foi confirmado. A verificação em duas etapas e as chaves de acesso que a conta tinha antes disso deixaram de valer. Você pode ligar as suas no seu perfil.',
  ],
}

export function secondFactorMail(name: string, change: SecondFactorChange, url: string): Letter {
  const [subject, what] = WORDS[change]
  return letter(subject, name, [what, `Não fui eu, trocar minha senha:\n${url}`, 'Se foi você, não precisa fazer nada.'])
}
