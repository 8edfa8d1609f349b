import { CODE_DIGITS } from '@ponte/contracts/limits'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords as authenticator apps show them (RFC 6238): HMAC-SHA-1, six digits, a new one every 30 seconds. */
const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** Codes of this many earlier steps are accepted, to allow time for typing (RFC 6238, 5.2). Codes of future steps never are. */
const STEPS_LATE = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** The step that a code belongs to, if it is valid at this time; otherwise null. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - STEPS_LATE; step <= present; step++) {
    const right = Buffer.from(codeOf(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}

/** RFC 4648 Base32 without padding, for typing the secret where a QR code can't be scanned. */
export function base32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += BASE32.charAt((value >>> (bits - 5)) & 31)
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32.charAt((value << (5 - bits)) & 31)
}

/** The otpauth:// URI that apps read from a QR code. */
export function totpUri(secret: Buffer, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
