import { codeOf, stepAt } from '../src/second-factor/totp.ts'

/** The code that an app with this secret shows now. */
export const codeFor = (secret: string): string => codeOf(bytesOf(secret), stepAt(new Date()))

export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
