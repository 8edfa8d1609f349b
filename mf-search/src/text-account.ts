import { translated } from '@ponte/contracts/translated'
/** The names of the lists that somebody keeps here: every screen with these tabs loads them, and no text of the others. */
export const accountText = translated('mf-search/accountText', {
  label: 'Minhas listas',
  contacts: 'Contatos',
  favorites: 'Favoritos',
  searches: 'Buscas salvas',
})
