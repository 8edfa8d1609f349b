/** Paths of the passkey sign-in calls, without their schemas to keep the bundle small. */
export const passkeyRoutes = {
  options: { method: 'POST', path: '/auth/passkey/options' },
  login: { method: 'POST', path: '/auth/passkey' },
} as const
