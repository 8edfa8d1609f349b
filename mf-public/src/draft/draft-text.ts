export const draftText = {
  title: 'Sair sem enviar?',
  kept: 'O que você preencheu ainda não foi enviado. Guardamos tudo nesta aba para quando você voltar, menos senha e foto.',
  leave: 'Sair',
  stay: 'Continuar aqui',
} as const
