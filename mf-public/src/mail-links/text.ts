import { translated } from '@ponte/contracts/translated'

export const confirmEmailText = translated('mf-public/confirm-email-page/confirmEmailText', {
  title: 'Confirmar e-mail',
  working: 'Confirmando…',
  done: 'E-mail confirmado. Obrigado!',
  alreadyDone: (email: string) => `O e-mail da sua conta, ${email}, já está confirmado.`,
  failed: 'Não foi possível confirmar agora. Tente de novo em instantes.',
  retry: 'Tentar de novo',
  another: 'Enviar um novo link',
  sent: 'Enviamos um novo link para o seu e-mail.',
  sendFailed: 'Não foi possível enviar o link. Tente de novo em instantes',
  loginFirst: 'Entre na sua conta para pedir um novo link.',
  login: 'Entrar',
  onward: 'Continuar',
})

export const forgotText = translated('mf-public/forgot-page/forgotText', {
  title: 'Esqueci minha senha',
  lead: 'Informe o e-mail da sua conta. Enviamos um link para você definir uma senha nova, mesmo que ainda não tenha uma.',
  email: 'E-mail',
  submit: 'Enviar link',
  sent: (email: string) =>
    `Se existe uma conta com o e-mail ${email}, o link chega em instantes e vale por 30 minutos. Veja também a caixa de spam.`,
  login: 'Voltar ao login',
  failed: 'Não foi possível enviar o link. Tente de novo em instantes',
})

export const resetText = translated('mf-public/reset-page/resetText', {
  title: 'Redefinir senha',
  firstTitle: 'Definir senha',
  lead: 'Escolha a senha com que você entra de agora em diante. Você sai dos outros aparelhos.',
  firstLead: 'Escolha a senha com que você entra de agora em diante.',
  submit: 'Salvar senha',
  done: 'Senha definida. Entre com ela.',
  failed: 'Não foi possível salvar a senha. Tente de novo',
  another: 'Pedir um novo link',
  login: 'Voltar ao login',
})

export const takeBackText = translated('mf-public/take-back-page/takeBackText', {
  title: 'Manter meu e-mail',
  working: 'Desfazendo a troca…',
  done: 'Sua conta voltou a este e-mail. Você saiu de todos os aparelhos, e a senha não vale mais. Agora escolha outra e confira no perfil a verificação em duas etapas e as chaves de acesso.',
  failed: 'Não foi possível desfazer a troca agora. Tente de novo em instantes.',
  retry: 'Tentar de novo',
  password: 'Escolher outra senha',
})
