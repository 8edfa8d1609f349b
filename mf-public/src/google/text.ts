import { translated } from '@ponte/contracts/translated'
export const googleText = translated('mf-public/google/googleText', {
  or: 'ou',
  demo: 'Continuar com o Google (demonstração)',
  label: 'Entrar com o Google',
  unavailable: 'O botão do Google não carregou. Confira sua conexão ou use o formulário.',
})
