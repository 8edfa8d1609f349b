/** A change of the second factor; `renew` replaces the recovery codes. */
export type Change = 'turnOn' | 'renew' | 'turnOff'
