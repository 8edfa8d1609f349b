/** A mean of stars, with a comma. By hand, since the first `Intl.NumberFormat` of a page blocks a slow phone for 150 ms. */
export const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')
