import { normalizeCnpj } from '@ponte/contracts/documents'
import { formatPhone, toE164 } from '@ponte/contracts/phone'

/**
 * Adds punctuation to partial input. A mask never removes unexpected characters, which validation reports. The result never ends in
 * punctuation, so that backspace always works.
 */
type Mask = (typed: string) => string

export const maskCpf: Mask = (typed) => {
  const digits = typed.replace(/[.\-\s]/g, '')
  return /^\d{0,11}$/.test(digits) ? punctuate(digits, { 3: '.', 6: '.', 9: '-' }) : typed
}

export const maskCnpj: Mask = (typed) => {
  const cnpj = normalizeCnpj(typed)
  return /^[0-9A-Z]{0,14}$/.test(cnpj) ? punctuate(cnpj, { 2: '.', 5: '.', 8: '/', 12: '-' }) : typed.toUpperCase()
}

export const maskPhone: Mask = (typed) => {
  if (/[^\d\s()\-+.]/.test(typed)) return typed
  const isInternational = typed.trim().startsWith('+')
  const digits = typed.replace(/\D/g, '')
  const e164 = isInternational || digits.length > 11 ? toE164(typed) : null
  if (e164?.startsWith('+55') === true) return formatPhone(e164)
  if (isInternational || digits.length > 11) return typed
  if (digits === '') return ''
  const middle = digits.length > 10 ? 7 : 6
  return `(${punctuate(digits, { 2: ') ', [middle]: '-' })}`
}

function punctuate(characters: string, marks: Readonly<Record<number, string>>): string {
  return [...characters].map((character, place) => `${marks[place] ?? ''}${character}`).join('')
}
