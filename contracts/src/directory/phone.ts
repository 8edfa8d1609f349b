/** Characters that the sign-up form accepts in a phone number. */
const TYPED = /^[\d\s\-()]{8,25}$/

/** Area codes have two digits, neither of them zero. */
const BRAZILIAN = /^[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/
const FOREIGN = /^\+[1-9]\d{7,14}$/

/** Converts a typed phone to E.164. It is Brazilian unless it has a country code. null if it is not a phone number. */
export function toE164(typed: string): string | null {
  if (typed.length > 30 || !/^\+?[\d\s\-().]+$/.test(typed.trim())) return null
  const digits = typed.replace(/\D/g, '')
  const isInternational = typed.trim().startsWith('+')
  if (isInternational && !digits.startsWith('55')) return FOREIGN.test(`+${digits}`) ? `+${digits}` : null
  const withoutCountry = isInternational || (digits.startsWith('55') && digits.length > 11) ? digits.slice(2) : digits
  const national = withoutCountry.replace(/^0/, '')
  return BRAZILIAN.test(national) ? `+55${national}` : null
}

export function isSignUpPhone(typed: string): boolean {
  return TYPED.test(typed) && toE164(typed) !== null
}

/** Formats a Brazilian number as (11) 98765-4321. Foreign numbers stay in E.164. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

export function whatsappUrl(e164: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}`
}

/** An e-mail link. The stored address is encoded, so that it cannot add recipients or headers. */
export function mailLink(email: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return subject === undefined ? to : `${to}?subject=${encodeURIComponent(subject)}`
}

/**
 * The same mobile number without its ninth digit, or null if no account can have that. When Brazil added the digit, WhatsApp renumbered only
 * area codes 11 to 28; older accounts elsewhere are still reached without it. The former eight-digit numbers began with 6 to 9.
 */
export function whatsappAlternative(e164: string): string | null {
  const [, area, rest] = /^\+55([3-9]\d)9([6-9]\d{7})$/.exec(e164) ?? []
  return area === undefined || rest === undefined ? null : `+55${area}${rest}`
}
