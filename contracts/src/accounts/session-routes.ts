/** Routes of the calls that the shell makes itself, without their schemas: the shell is part of every first visit. */
export const sessionRoutes = {
  login: { method: 'POST', path: '/auth/login' },
  refresh: { method: 'POST', path: '/auth/refresh' },
  logout: { method: 'POST', path: '/auth/logout' },
} as const
