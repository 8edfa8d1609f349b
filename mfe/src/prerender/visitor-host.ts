import type { Host } from '@ponte/contracts/host'

/** The host during server rendering: nobody is signed in, and calls throw. */
export const visitorHost: Host = {
  session: { read: () => ({ status: 'signed-out', user: null }), subscribe: () => () => {} },
  auth: { login: unreachable, accept: unreachable, logout: unreachable },
  titlePage: unreachable,
  navigate: unreachable,
  notify: unreachable,
  call: unreachable,
  can: () => false,
  telemetry: () => {},
  isDemo: false,
  googleClientId: null,
}

function unreachable(): never {
  throw new Error('A screen may do this only in a browser: from an effect or an event handler')
}
