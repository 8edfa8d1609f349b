import { counted } from '@ponte/contracts/numbers'
import { translated } from '@ponte/contracts/translated'
import type { StarFiguresTexts } from '@ponte/shared-ui/star-figures'

/** The tab labels of the user's lists: every screen with these tabs loads them, and no texts of the others. */
export const accountText = translated('mf-search/accountText', {
  label: 'Minhas listas',
  contacts: 'Contatos',
  favorites: 'Favoritos',
  searches: 'Buscas salvas',
})

export const licenseText = translated('mf-search/licenseText', {
  /** `council` is null for a profession without one. */
  checked: (council: string | null) => `${council ?? 'Registro'} verificado`,
  checkedOn: (council: string | null, date: string) => `${licenseText.checked(council)} em ${date}`,
  explained: 'O número de registro profissional foi conferido pela equipe do site.',
})

/** The texts of star ratings. */
export const ratingTexts: StarFiguresTexts = translated('mf-search/ratingTexts', {
  count: counted('avaliação', 'avaliações'),
  none: 'Ainda sem avaliações',
})
