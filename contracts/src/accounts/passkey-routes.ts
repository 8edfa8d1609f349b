/** The calls by which a passkey signs in, apart from their schemas: the page that makes them needs only where to send them. */
export const passkeyRoutes = {
  options: { method: 'POST', path: '/auth/passkey/options' },
  login: { method: 'POST', path: '/auth/passkey' },
} as const
