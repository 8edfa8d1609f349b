/**
 * The calls that the shell makes by itself, apart from their schemas: it is on every first visit, and the browser
 * needs only where to send them.
 */
export const sessionRoutes = {
  login: { method: 'POST', path: '/auth/login' },
  refresh: { method: 'POST', path: '/auth/refresh' },
  logout: { method: 'POST', path: '/auth/logout' },
} as const
