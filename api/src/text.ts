/** What the server says on its own account; the product's own messages are the contract's. */
export const text = {
  invalidValue: 'Este valor não é válido',
  tooManyLogins: 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo',
  tooManySearches: 'Muitas buscas em pouco tempo. Aguarde um instante e tente de novo',
  deletedUser: 'Usuário removido',
} as const
