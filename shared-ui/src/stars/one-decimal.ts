import { writeNumber } from './write-number.ts'

/** A mean of stars: 4,8. */
export const oneDecimal = (value: number): string => writeNumber(value, 1)
