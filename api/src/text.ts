/** What the server says on its own account; the product's own messages are the contract's. */
export const text = {
  invalidValue: 'Este valor não é válido',
  tooManyLogins: 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo',
  tooManySearches: 'Muitas buscas em pouco tempo. Aguarde um instante e tente de novo',
  tooManyAddresses: 'Você trocou de e-mail muitas vezes. Aguarde um pouco e tente de novo',
  tooManyPhotos: 'Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo',
  tooManySignUps: 'Muitos cadastros em pouco tempo. Aguarde um pouco e tente de novo',
  tooManyLinks: 'Muitos pedidos de link em pouco tempo. Aguarde um pouco e tente de novo',
  deletedUser: 'Usuário removido',
  deletedFirm: 'Empresa removida',
  googleEmailUnverified: 'O Google ainda não confirmou este e-mail. Confirme lá e tente de novo',
} as const
