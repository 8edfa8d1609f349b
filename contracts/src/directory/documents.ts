/** A CPF has eleven digits; the last two are check digits modulo 11. */
export function normalizeCpf(typed: string): string {
  return typed.replace(/\D/g, '')
}

export function isCpf(typed: string): boolean {
  if (!/^[\d.\-\s]{11,18}$/.test(typed)) return false
  const digits = normalizeCpf(typed)
  if (digits.length !== 11 || isOneRepeated(digits)) return false
  return digits.endsWith(cpfCheckDigits(digits.slice(0, 9)))
}

export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base)
  return `${first}${checkDigit(`${base}${first}`)}`
}

export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/**
 * A CNPJ has twelve letters or digits (letters since July 2026) and two check digits. Letters are significant, so only punctuation and
 * blanks are removed.
 */
export function normalizeCnpj(typed: string): string {
  return typed.replace(/[.\-/\s]/g, '').toUpperCase()
}

export function isCnpj(typed: string): boolean {
  if (typed.length > 24) return false
  const cnpj = normalizeCnpj(typed)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || isOneRepeated(cnpj)) return false
  return cnpj.endsWith(cnpjCheckDigits(cnpj.slice(0, 12)))
}

export function cnpjCheckDigits(base: string): string {
  const first = checkDigit(base, CNPJ_WEIGHTS)
  return `${first}${checkDigit(`${base}${first}`, CNPJ_WEIGHTS)}`
}

export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

const isOneRepeated = (text: string): boolean => new Set(text).size === 1

/** A CNPJ's weights repeat after 2 to 9; a CPF's do not. */
const CNPJ_WEIGHTS = 8

/**
 * A check digit modulo 11, with weights from 2 up, starting from the right. The value of a letter, as of a digit, is its character code minus 48.
 */
function checkDigit(base: string, weights = Infinity): number {
  const values = [...base].reverse().map((character) => character.charCodeAt(0) - 48)
  const rest = values.reduce((sum, value, index) => sum + value * (2 + (index % weights)), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
