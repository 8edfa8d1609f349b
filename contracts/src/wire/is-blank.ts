/** White space alone is an empty field, also in a password, which is otherwise taken as typed. */
export const isBlank = (typed: string): boolean => typed.trim() === ''
