import { translated } from '@ponte/contracts/translated'
export const resetText = translated('mf-public/reset-page/resetText', {
  title: 'Redefinir senha',
  firstTitle: 'Definir senha',
  lead: 'Escolha a senha com que você entra de agora em diante. Os outros aparelhos em que você estava saem da conta.',
  firstLead: 'Escolha a senha com que você entra de agora em diante.',
  submit: 'Salvar senha',
  done: 'Senha definida. Entre com ela.',
  failed: 'Não foi possível salvar a senha. Tente de novo',
  another: 'Pedir um novo link',
  login: 'Voltar para entrar',
})
