import { translated } from '@ponte/contracts/translated'
export const takeBackText = translated('mf-public/take-back-page/takeBackText', {
  title: 'Manter meu e-mail',
  working: 'Desfazendo a troca…',
  done: 'Sua conta está com este e-mail de novo. Ela saiu de todos os aparelhos, e a senha não vale mais. Agora escolha outra e confira no perfil a verificação em duas etapas e as chaves de acesso.',
  failed: 'Não foi possível desfazer a troca agora. Tente de novo em instantes.',
  retry: 'Tentar de novo',
  password: 'Escolher outra senha',
})
