import type { Translation } from '@ponte/contracts/translated'
import type { removeFactorText as removeFactor } from './text.ts'

export const removeFactorText = {
  question: (name) => `Desligar a verificação em duas etapas de ${name}?`,
  explain:
    'Para quem perdeu o aplicativo e os códigos. Antes tenha certeza de que é mesmo esta pessoa quem pede: a senha sozinha volta a abrir a conta, todas as suas sessões terminam, e ela é avisada por e-mail.',
  ownPassword: 'A sua própria senha',
  show: 'Mostrar',
  hide: 'Ocultar',
  cancel: 'Cancelar',
  confirm: 'Desligar',
  removed: (name) => `A verificação em duas etapas de ${name} está desligada.`,
  isOff: (name) => `${name} não usa a verificação em duas etapas.`,
} satisfies Translation<typeof removeFactor>
