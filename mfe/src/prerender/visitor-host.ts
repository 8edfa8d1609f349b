import type { Host } from '@ponte/contracts/host'

/** The host of a screen while it is rendered to text: nobody is signed in, and no call can be made. */
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
  throw new Error('A screen may only do this once it runs in a browser: from an effect or an event')
}
