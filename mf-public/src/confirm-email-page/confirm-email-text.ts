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
})
