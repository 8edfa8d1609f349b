/** The address that a link of ours hands on beside its path; empty where it has none. */
export const emailInState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
