import { formatNumber } from '@ponte/contracts/numbers'

/** As everywhere in the product, figures are written the Brazilian way unless English was chosen: a comma in 1,234 would be read as a decimal one. */
export const whole = (count: number): string => formatNumber(count)

/** Words a count: '1 firm', '1.040 firms'. */
export const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${whole(count)} ${count === 1 ? one : many}`
