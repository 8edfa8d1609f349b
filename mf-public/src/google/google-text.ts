export const googleText = {
  or: 'ou',
  demo: 'Continuar com o Google (demonstração)',
  label: 'Entrar com o Google',
  unavailable: 'O botão do Google não carregou. Confira sua conexão ou use o formulário.',
} as const
