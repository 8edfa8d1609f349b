import { translated } from '@ponte/contracts/translated'
export const registerText = translated('mf-public/register-page/registerText', {
  title: 'Criar conta',
  lead: 'Três campos agora, o perfil em seguida.',
  fullName: 'Nome completo',
  email: 'E-mail',
  taken: ['É a sua? Entre, ou ', '.'],
  newPassword: 'crie uma senha nova',
  phone: 'Telefone',
  phoneHint: 'Com DDD. Ninguém vê antes de registrar um contato com você.',
  consent: ['Ao criar a conta, você concorda com os ', ' e com a nossa página de ', '.'],
  terms: 'Termos de uso',
  privacy: 'Privacidade',
  submit: 'Criar conta',
  hasAccount: 'Já tem conta?',
  login: 'Entrar',
  next: {
    title: 'O que vem depois',
    items: [
      'Você escolhe se é profissional ou clínica e completa o perfil.',
      'A negociação é direta: nenhum pagamento passa por aqui.',
      'Seus contatos só aparecem para quem registra interesse, e cada pedido fica anotado.',
    ],
  },
})
