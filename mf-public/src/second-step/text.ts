import { translated } from '@ponte/contracts/translated'
export const secondStepText = translated('mf-public/second-step/secondStepText', {
  title: 'Verificação em duas etapas',
  lead: {
    totp: 'Abra o aplicativo autenticador no seu celular e digite o código que ele mostra para a Ponte Saúde.',
    recovery: 'Digite um dos códigos que você guardou ao ativar a verificação. Cada um vale uma vez só.',
  },
  code: { totp: 'Código', recovery: 'Código de recuperação' },
  hint: { totp: 'Seis números. Um novo aparece a cada 30 segundos.', recovery: undefined },
  sixDigits: 'O código do aplicativo tem seis números',
  submit: 'Confirmar',
  /** The button to the other kind of code. */
  use: { totp: 'Usar o código do aplicativo', recovery: 'Usar um código de recuperação' },
  lost: 'Está sem o celular e sem os códigos de recuperação?',
  back: 'Voltar',
})
