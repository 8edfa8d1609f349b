import { translated } from '@ponte/contracts/translated'
import { formatNumber } from '@ponte/contracts/numbers'
import type { StarFiguresTexts } from '@ponte/shared-ui/star-figures'

/** The words of a mean of stars, wherever one is shown. */
export const ratingTexts: StarFiguresTexts = translated('mf-search/ratingTexts', {
  count: (count) => (count === 1 ? '1 avaliação' : `${formatNumber(count)} avaliações`),
  none: 'Ainda sem avaliações',
})
