/** The texts of turning off somebody's second factor, in Portuguese as the server's own about it are. */
export const removeFactorText = {
  question: (name: string) => `Desligar a verificação em duas etapas de ${name}?`,
  explain:
    'Para quem perdeu o aplicativo e os códigos. Confira antes que é mesmo essa pessoa quem pede: ela volta a entrar só com a senha, todos os acessos dela terminam, e ela recebe um aviso por e-mail.',
  ownPassword: 'Sua própria senha',
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
  cancel: 'Cancelar',
  confirm: 'Desligar',
  removed: (name: string) => `A verificação em duas etapas de ${name} foi desligada.`,
  isOff: (name: string) => `${name} não tem a verificação em duas etapas ligada.`,
} as const
