/** Where the corner of a demonstration asks, apart from the schemas, which a browser does without. */
export const demoRoutes = {
  readClock: { method: 'GET', path: '/demo/clock' },
  setClock: { method: 'POST', path: '/demo/clock' },
  outbox: { method: 'GET', path: '/demo/outbox' },
} as const
