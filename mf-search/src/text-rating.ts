import { translated } from '@ponte/contracts/translated'
import { formatNumber } from '@ponte/contracts/numbers'
import type { StarFiguresTexts } from '@ponte/shared-ui/star-figures'

/** The texts of star ratings. */
export const ratingTexts: StarFiguresTexts = translated('mf-search/ratingTexts', {
  count: (count) => (count === 1 ? '1 avaliação' : `${formatNumber(count)} avaliações`),
  none: 'Ainda sem avaliações',
})
