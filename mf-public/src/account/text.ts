import { translated } from '@ponte/contracts/translated'

export const accountText = translated('mf-public/account/accountText', {
  loading: 'Carregando seus dados…',
  failed: 'Não foi possível carregar seus dados',
  save: 'Salvar alterações',
  restored: 'Recuperamos o que você tinha preenchido aqui e ainda não salvou, menos senha e foto.',
  support: 'Fale com o suporte',
  discard: 'Descartar',
  invalidDay: 'Informe uma data válida',
  invalidTime: 'Informe um horário válido',
})

export const emailNotice = translated('mf-public/account/emailNotice', {
  ask: (email: string) => `Confirme seu e-mail: enviamos um link para ${email}.`,
  /** The same for a new address that is not confirmed yet. */
  askNew: (email: string) => `Seu novo e-mail passa a valer quando for confirmado: enviamos um link para ${email}. Até lá vale o atual.`,
  resend: 'Reenviar e-mail',
  sent: (email: string) => `Enviamos um novo link para ${email}. Ele vale por 7 dias.`,
})
