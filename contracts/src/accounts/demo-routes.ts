/** The paths of the demo corner's calls, apart from their schemas, so that the browser loads none. */
export const demoRoutes = {
  readClock: { method: 'GET', path: '/demo/clock' },
  setClock: { method: 'POST', path: '/demo/clock' },
  outbox: { method: 'GET', path: '/demo/outbox' },
} as const

/** The OpenID issuer of a demonstration, below the address of the calls, our client there, and the pages that it may send a browser back to. */
export const DEMO_ISSUER_PATH = '/demo/openid'
export const DEMO_CLIENT_ID = 'ponte-demo'
export const DEMO_RETURN_PATHS = ['/login', '/register'] as const
