// Addresses that mail servers accept, in any script, without quoted local parts or IP addresses. The pattern is unambiguous, so matching is
// linear.
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '(?![^.]{64})[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u')

/** True for an e-mail address, for forms that do not load the schemas. */
export const isEmail = (typed: string): boolean => ADDRESS.test(typed)
