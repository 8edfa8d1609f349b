export const DEMO_PASSWORD = 'ponte123'
export const DEMO_ACCOUNTS = {
  professional: 'profissional@ponte.example',
  firm: 'clinica@ponte.example',
  admin: 'admin@ponte.example',
} as const

/** Paths of the demo panel's calls, without their schemas to keep the bundle small. */
export const demoRoutes = {
  readClock: { method: 'GET', path: '/demo/clock' },
  setClock: { method: 'POST', path: '/demo/clock' },
  outbox: { method: 'GET', path: '/demo/outbox' },
} as const

/** The demo's OpenID issuer (below the API's base path), our client id there, and its redirect pages. */
export const DEMO_ISSUER_PATH = '/demo/openid'
export const DEMO_CLIENT_ID = 'ponte-demo'
export const DEMO_RETURN_PATHS = ['/login', '/register'] as const
