/** All text of this remote's screens. */
export const text = {
  title: 'Modelo',
  signedInAs: (name: string) => `Você entrou como ${name}.`,
  list: 'Avisos mais recentes',
  loading: 'Carregando avisos…',
  failed: 'Os avisos não abriram',
  retry: 'Tentar de novo',
  empty: { title: 'Nenhum aviso ainda', hint: 'Quando algo acontecer com os seus contatos, o aviso aparece aqui.' },
} as const
