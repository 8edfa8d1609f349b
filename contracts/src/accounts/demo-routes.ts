/** The paths of the demo corner's calls, apart from their schemas, so that the browser loads none. */
export const demoRoutes = {
  readClock: { method: 'GET', path: '/demo/clock' },
  setClock: { method: 'POST', path: '/demo/clock' },
  outbox: { method: 'GET', path: '/demo/outbox' },
} as const
