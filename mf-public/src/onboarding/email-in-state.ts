/** The e-mail address in a link's navigation state; empty if there is none. */
export const emailInState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
