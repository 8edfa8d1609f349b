import Landing from '#control/landing'
import frame from '#control/frame.json'
import type { Host } from '@ponte/contracts/host'
import { MemoryRouter } from 'react-router'
import { renderFrame } from './control-frame.ts'

const visitor = { status: 'signed-out', user: null } as const
const nowhere = (): never => {
  throw new Error('The control page has no server')
}

const host: Host = {
  session: { read: () => visitor, subscribe: () => () => {} },
  auth: { login: nowhere, accept: nowhere, logout: nowhere },
  titlePage: () => {},
  navigate: () => {},
  notify: () => {},
  call: nowhere,
  can: () => false,
  telemetry: () => {},
  isDemo: true,
  googleClientId: null,
}

/** The landing as one would write it without remotes. */
export function ControlApp() {
  return <MemoryRouter>{renderFrame(frame, <Landing key="landing" host={host} />)}</MemoryRouter>
}
