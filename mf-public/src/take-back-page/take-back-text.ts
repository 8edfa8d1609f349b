import { translated } from '@ponte/contracts/translated'
export const takeBackText = translated('mf-public/take-back-page/takeBackText', {
  title: 'Manter meu e-mail',
  working: 'Desfazendo a troca…',
  done: 'Sua conta está com este e-mail, e saiu de todos os aparelhos. Agora escolha outra senha.',
  failed: 'Não foi possível desfazer a troca agora. Tente de novo em instantes.',
  retry: 'Tentar de novo',
  password: 'Escolher outra senha',
})
