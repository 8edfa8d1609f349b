import type { StarFiguresTexts } from '@ponte/shared-ui/star-figures'

const whole = new Intl.NumberFormat('pt-BR')

/** The words of a mean of stars, wherever one is shown. */
export const ratingTexts: StarFiguresTexts = {
  count: (count) => (count === 1 ? '1 avaliação' : `${whole.format(count)} avaliações`),
  none: 'Ainda sem avaliações',
}
