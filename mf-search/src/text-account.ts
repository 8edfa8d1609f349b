import { translated } from '@ponte/contracts/translated'
/** The tab labels of the user's lists: every screen with these tabs loads them, and no texts of the others. */
export const accountText = translated('mf-search/accountText', {
  label: 'Minhas listas',
  contacts: 'Contatos',
  favorites: 'Favoritos',
  searches: 'Buscas salvas',
})
