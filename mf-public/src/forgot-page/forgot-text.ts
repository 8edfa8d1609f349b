import { translated } from '@ponte/contracts/translated'
export const forgotText = translated('mf-public/forgot-page/forgotText', {
  title: 'Esqueci minha senha',
  lead: 'Diga o e-mail da sua conta. Enviamos um link para você definir uma senha nova, também se ainda não tem nenhuma.',
  email: 'E-mail',
  submit: 'Enviar link',
  sent: (email: string) =>
    `Se existe uma conta com o e-mail ${email}, o link chega em instantes e vale por 30 minutos. Veja também a caixa de spam.`,
  login: 'Voltar para entrar',
  failed: 'Não foi possível enviar o link. Tente de novo em instantes',
})
