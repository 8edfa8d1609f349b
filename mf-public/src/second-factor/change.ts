/** A change of one's second factor; `renew` is of its recovery codes. */
export type Change = 'turnOn' | 'renew' | 'turnOff'
