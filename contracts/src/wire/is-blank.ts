/** White space alone counts as empty, even in a password, which is otherwise used as typed. */
export const isBlank = (typed: string): boolean => typed.trim() === ''
