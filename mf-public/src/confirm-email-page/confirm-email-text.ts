import { translated } from '@ponte/contracts/translated'
export const confirmEmailText = translated('mf-public/confirm-email-page/confirmEmailText', {
  title: 'Confirmar e-mail',
  working: 'Confirmando…',
  done: 'E-mail confirmado. Obrigado!',
  failed: 'Não foi possível confirmar agora. Tente de novo em instantes.',
  retry: 'Tentar de novo',
  another: 'Enviar um novo link',
  sent: 'Enviamos um novo link para o seu e-mail.',
  sendFailed: 'Não foi possível enviar o link. Tente de novo em instantes',
  loginFirst: 'Entre na sua conta para pedir um novo link.',
  login: 'Entrar',
  onward: 'Continuar',
  choice:
    'Você não está na sua conta neste navegador. Entre nela para confirmar e continuar como está. Se confirmar sem entrar, a conta sai de todos os aparelhos e a senha atual deixa de valer: quem fez o cadastro pode não ter sido você.',
  loginAndConfirm: 'Entrar e confirmar',
  confirmHere: 'Confirmar sem entrar',
  doneElsewhere: 'E-mail confirmado. A conta saiu de todos os aparelhos, e a senha anterior não vale mais. Para entrar, crie uma senha.',
  createPassword: 'Criar senha',
})
